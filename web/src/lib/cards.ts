// Cards by their codes: rank before suit, "AH" is the ace of hearts.
export type Suit = "S" | "H" | "D" | "C";

export const SIGNS: Record<Suit, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const HELD: readonly string[] = ["S", "H", "C", "D"];
const RANKS = "23456789TJQKA";

export function isCard(text: string): boolean {
  return /^[2-9TJQKA][SHDC]$/.test(text);
}

export const suitOf = (card: string): Suit => card[1] as Suit;
export const rankOf = (card: string): string => card[0] ?? "";

/** What is printed in the corner. */
export function index(card: string): string {
  return rankOf(card) === "T" ? "10" : rankOf(card);
}

/** A card in running text: "10♥". The sign is asked to stand as text, not as an emoji. */
export function signed(card: string): string {
  return `${index(card)}${SIGNS[suitOf(card)]}\u{FE0E}`;
}

const GERMAN: Record<string, string> = { J: "U", Q: "O" };

/** What is printed in the corner of a German card: Unter and Ober stand for jack and queen; the ace is the Daus. */
export const germanIndex = (card: string): string => GERMAN[rankOf(card)] ?? index(card);

/** The Serbian face of a card of the 32-card pack: which of 1-4, in the small or the great house. */
export function serbianFace(card: string): { number: 1 | 2 | 3 | 4; great: boolean } | null {
  const small = "789T".indexOf(rankOf(card));
  const great = "JQKA".indexOf(rankOf(card));
  const place = small >= 0 ? small : great;
  return place < 0 ? null : { number: (place + 1) as 1 | 2 | 3 | 4, great: great >= 0 };
}

interface Holding {
  trump?: string | null;
  /** From low to high, as the contract has them. */
  ranks?: string;
  /** Trumps above all suits, from high to low. */
  tops?: readonly string[];
  /** From low to high within a suit, as Serbian cards are held. */
  rising?: boolean;
}

/** A hand as it is held: suits together, trumps first, then alternating colours, each suit from high to low. */
export function sortHand(cards: readonly string[], { trump = null, ranks = RANKS, tops = [], rising = false }: Holding = {}): string[] {
  const suits = HELD.filter((suit) => suit !== trump);
  if (trump) suits.unshift(trump);
  const top = (card: string) => (tops.includes(card) ? tops.indexOf(card) : tops.length);
  const higher = (a: string, b: string) => ranks.indexOf(rankOf(b)) - ranks.indexOf(rankOf(a));
  return [...cards].sort(
    (a, b) => top(a) - top(b) || suits.indexOf(suitOf(a)) - suits.indexOf(suitOf(b)) || (rising ? -higher(a, b) : higher(a, b)),
  );
}
