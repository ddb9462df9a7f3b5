// What every view has, whatever the game, and the legal actions of a position with the text to send for each.
import type { Position } from "./messages";

/** What all views have in common, as far as any table needs it. */
interface AnyView {
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
  contract?: string;
  kind?: string;
  announced?: string;
  value?: number;
  seat?: number;
  grand?: boolean;
  start?: number;
  end?: number;
}

export interface Choice {
  text: string;
  act: Act;
}

export const viewOf = (position: Position): AnyView => position.view as AnyView;

export const choices = (position: Position): Choice[] => paired(position.legal, viewOf(position).legal);

/** What the rules let one do to one's own harm: give up, or play a wrong card where nothing prevents it. */
export const concessions = (position: Position): Choice[] => paired(position.concessions, viewOf(position).concessions);

/** Those that shorten a deal are offered at the table; those that give something up stand in the menu. */
export const shortens = ({ act }: Choice): boolean => act.type === "claim";

const paired = (texts: readonly string[], acts: readonly Act[]): Choice[] =>
  texts.map((text, at) => ({ text, act: acts[at] ?? { type: text } }));

/** Kinds of actions that name a card but keep it in the hand: they are buttons, not cards to tap. */
const KEEPS_CARD = new Set(["show"]);

export const usesCard = ({ act }: Choice): boolean => act.card !== undefined && !KEEPS_CARD.has(act.type);
