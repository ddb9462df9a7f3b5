// What the views of the Skat games have in common, as far as a drawing needs it: what is played, and how hands are held.
import { rankOf, sortHand, type Suit } from "./cards";
import type { AmericanView, OfficersView, SkatView } from "./views";

export type AnySkat = SkatView | AmericanView | OfficersView;
export type Kind = Suit | "G" | "N";
type Announced = "" | "schneider" | "schwarz" | "ouvert";

/** What is played; `hand` where the skat was not taken. */
export interface Game {
  kind: Kind;
  hand: boolean;
  announced: Announced;
}

export function gameOf(view: AnySkat): Game | null {
  switch (view.type) {
    case "skat-american":
      return view.kind && view.how !== "ramsch" ? { kind: view.kind, hand: view.how === "hand", announced: view.said } : null;
    case "skat-officers":
      return view.declared && { kind: view.declared.kind, hand: false, announced: view.declared.announced ?? "" };
    default:
      return view.contract && { ...view.contract, announced: view.contract.announced ?? "" };
  }
}

const JACKS = ["JC", "JS", "JH", "JD"];

/** A hand for this kind of game: the jacks in front unless it is Null, where ranks run as in other games. */
export function sortSkat(cards: readonly string[], kind: Kind | null): string[] {
  if (kind === "N") return sortHand(cards);
  return sortHand(cards, { trump: kind === "G" ? null : kind, ranks: "789QKTA", tops: JACKS });
}

const POINTS: Record<string, number> = { A: 11, T: 10, K: 4, Q: 3, J: 2 };

export function pointsOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + (POINTS[rankOf(card)] ?? 0), 0);
}
