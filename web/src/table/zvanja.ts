// Zvanja in words and as they lie on the table.
import type { Announcement, Outcome, SubRosaView, Zvanje } from "../lib/views";
import { say } from "../lib/words.svelte";

/** A zvanje that has been made, and what has become of it. */
export interface Made extends Announcement, Outcome {
  lies: (string | null)[];
}

/** The zvanja of a seat. While a krnja is laid out, as many cards lie face down as have been chosen for it. */
export function zvanjaOf(view: SubRosaView, seat: number): Made[] {
  return view.announced.flatMap((one, at) => {
    const outcome = view.outcomes[at];
    if (one.zvanje.seat !== seat || !outcome) return [];
    const open = view.face_down !== null && at === view.announced.length - 1;
    const down = open ? (view.face_down ?? []).length : (one.zvanje.missing ?? 0);
    return [{ ...one, ...outcome, lies: asLaid(one.cards, down) }];
  });
}

export const asLaid = (cards: readonly string[], down: number): (string | null)[] => [...cards, ...Array<null>(down).fill(null)];

export function zvanjeName({ kind, missing = 0 }: Zvanje): string {
  const name = say(`zvanje-${kind}`);
  return missing ? say("zvanje-krnja", { name, count: missing }) : name;
}

/** What it takes for it to count, or what has become of it. */
export function zvanjeStanding({ standing, zvanje, points }: Outcome & { zvanje: Zvanje }): string {
  const krnja = (zvanje.missing ?? 0) > 0;
  if (standing === "open") return krnja ? say("zvanje-krnja-open", { count: zvanje.missing }) : say("zvanje-open");
  if (standing === "counts") return say("zvanje-counts", { points });
  return say(krnja ? "zvanje-krnja-lost" : "zvanje-lost");
}
