// Cards as they are spoken.
import { rankOf, suitOf } from "../lib/cards";
import { say } from "../lib/words.svelte";

export function cardName(card: string): string {
  return say("card-name", { rank: say(`rank-${rankOf(card)}`), suit: say(`suit-${suitOf(card)}`) });
}
