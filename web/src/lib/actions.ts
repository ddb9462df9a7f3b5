// Actions in words: on buttons, in the log, in bubbles.
import { say, knows } from "./words.svelte";
import type { Sentence } from "./words";
import type { Choice } from "./view";

/** The words on the button of an action; `words` says it with the names of people. */
export function buttonWords({ text, act }: Choice, words: (sentence: Sentence) => string = say): string {
  const id = `do-${act.type}`;
  return knows(id) ? words({ id, args: { card: "", ...act } }) : text;
}

/** The key of a button by its place in a row: digits, the tenth being 0. */
export const digit = (at: number): string | undefined => (at < 10 ? String((at + 1) % 10) : undefined);

/** What giving up or shortening a deal in this way means, for whoever is about to do it. */
export function sureWords(concession: string): string {
  const id = `sure-${concession}`;
  return say(knows(id) ? id : "sure-resign");
}

/** What was done without a word: a card, a piece or dice put down for all to see. */
const SILENT = new Set([
  "action-play", "action-move", "action-roll", "action-discard", "action-offer", "action-hidden-offer", "action-lay-away",
  "action-hidden-lay-away",
]);

export const speaks = (said: Sentence): boolean => !SILENT.has(said.id);

/** A line of the log: what somebody did, or what chance decided. */
export function doneWords(
  { by, said }: { by: number; said: Sentence },
  name: (seat: number) => string,
  words: (sentence: Sentence) => string,
): string {
  const what = words(said);
  return by >= 0 ? say("log-done", { name: name(by), what }) : what.charAt(0).toUpperCase() + what.slice(1);
}
