// The pack on the table: whose faces the cards show, and how a card is written and said with them.
import { signed, serbianFace, suitOf, type Suit } from "./cards";
import type { GameInfo } from "./messages";
import { settings } from "./settings.svelte";

export type Faces = "french" | "serbian" | "german" | "satir";

let own = $state<GameInfo["pack"]>("french");

/** Cards are those of this pack from now on. */
export function usePack(pack: GameInfo["pack"]): void {
  own = pack;
}

/** The faces that cards show. */
export function faces(): Faces {
  if (own === "short") return settings.faces;
  return own === "satir" && settings.satirFaces ? "satir" : "french";
}

const TWO: Record<Suit, string> = { S: "black", H: "red", D: "red", C: "black" };
const FOUR: Record<Suit, string> = { S: "black", H: "red", D: "blue", C: "green" };
const GERMAN: Record<Suit, string> = { S: "green", H: "red", D: "yellow", C: "brown" };
const SERBIAN: Record<Suit, string> = { S: "green", H: "red", D: "yellow", C: "blue" };

/** The colour of a suit on the paper of a card. The French cards of Satir have those of its own pack, as its backs do. */
export function suitColour(suit: Suit, pack: Faces = faces()): string {
  const many = pack === "german" ? GERMAN : own === "satir" ? SERBIAN : FOUR;
  const colours = pack === "serbian" || pack === "satir" ? SERBIAN : settings.fourColours ? many : TWO;
  return `var(--suit-${colours[suit]})`;
}

const LETTERS: Record<Suit, string> = { H: "r", D: "d", S: "l", C: "š" };

/** A card in running text, as its face has it: "10♥", or "4r" for the same card of the Serbian pack. */
export function written(card: string): string {
  const face = faces() === "serbian" ? serbianFace(card) : null;
  if (!face) return signed(card);
  const letter = LETTERS[suitOf(card)];
  return `${face.number}${face.great ? letter.toUpperCase() : letter}`;
}

/** The name under which a message is looked up: suits have names of their own in the Serbian packs. */
export function named(id: string): string {
  const pack = faces();
  return (pack === "serbian" || pack === "satir") && /^suit-[SHDC]$/.test(id) ? `${pack}-${id}` : id;
}
