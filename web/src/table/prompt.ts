// The sentence on the prompt line. Waiting for somebody is said with his name, not with the letter of his seat.
import { viewOf } from "../lib/view";
import { seatName, type Stage } from "../lib/stage";
import { say } from "../lib/words.svelte";

export function promptOf(stage: Stage): string {
  const view = viewOf(stage.position);
  const [on] = view.turn;
  if (on !== undefined && on >= 0 && !view.turn.includes(view.seat)) {
    return say("wait-for", { name: seatName(stage.seats, on) });
  }
  return say(stage.position.prompt);
}
