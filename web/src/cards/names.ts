// Cards as they are spoken, with the faces they show.
import { rankOf, serbianFace, suitOf } from "../lib/cards";
import { faces } from "../lib/pack.svelte";
import { say } from "../lib/words.svelte";

export function cardName(card: string): string {
  const suit = suitName(suitOf(card));
  const face = faces() === "serbian" ? serbianFace(card) : null;
  if (face) return say("card-name-serbian", { house: face.great ? "great" : "small", number: face.number, suit });
  return say("card-name", { rank: say(`rank-${rankOf(card)}`), suit });
}

export const suitName = (suit: string): string => say(`suit-${suit}`);
