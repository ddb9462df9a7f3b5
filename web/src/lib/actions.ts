// The legal actions of a position, with the text to send for each.
import type { Position } from "./messages";
import { isCard, signed } from "./cards";
import { knows, say } from "./words.svelte";

/** What all views have in common, as far as any table needs it. */
export interface AnyView {
  type: string;
  seat: number;
  turn: number[];
  phase?: string;
  legal: Act[];
  concessions: Act[];
  options: Record<string, unknown>;
  tricks?: unknown[];
  dealer?: number | null;
  counts?: number[];
  hands?: (string[] | null)[];
}

export interface Act {
  type: string;
  card?: string;
  start?: number;
  end?: number;
}

export interface Choice {
  text: string;
  act: Act;
}

export const viewOf = (position: Position): AnyView => position.view as AnyView;

export function choices(position: Position): Choice[] {
  const legal = viewOf(position).legal;
  return position.legal.map((text, at) => ({ text, act: legal[at] ?? { type: text } }));
}

/** Kinds of actions that name a card but keep it in the hand: they are buttons, not cards to tap. */
const KEEPS_CARD = new Set(["show"]);

export const usesCard = ({ act }: Choice): boolean => act.card !== undefined && !KEEPS_CARD.has(act.type);

/** The words on the button of an action. */
export function buttonWords({ text, act }: Choice): string {
  const id = `action-${act.type}`;
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
