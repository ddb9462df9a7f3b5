// Actions in words: on buttons, in the log, in bubbles.
import { isCard, signed } from "./cards";
import type { Choice } from "./view";
import { knows, say } from "./words.svelte";

/** The words on the button of an action. */
export function buttonWords({ text, act }: Choice): string {
  const id = `do-${act.type}`;
  return knows(id) ? say(id, { card: act.card ?? "" }) : text;
}

/** What somebody did, from its text in the log: "AH", "discard AH", "offer ?", "knock", "8/5*". */
export function didWords(text: string): string {
  if (isCard(text)) return signed(text);
  const [word = "", ...rest] = text.split(" ");
  const id = `did-${word}`;
  const what = rest.join(" ");
  return knows(id) ? say(id, { card: what === "?" ? "" : what }).trim() : text;
}

/** A line of the log: what somebody did, or what chance decided. */
export function doneWords(by: number, text: string, name: (seat: number) => string): string {
  if (by >= 0) return say("log-done", { name: name(by), what: didWords(text) });
  const [word, what = ""] = text.split(" ");
  if (word === "deal") return say("log-deal");
  return word === "lot" ? say("log-lot", { name: name(Number(what)) }) : say("log-chance", { what });
}
