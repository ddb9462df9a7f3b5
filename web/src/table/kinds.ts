// Which drawing a view gets, by its type. A new kind of view works without an entry here: the generic table draws it.
import type { Component } from "svelte";
import type { Stage } from "../lib/stage";
import { speakOfGames } from "../lib/words.svelte";

export type Drawing = Component<{ stage: Stage }>;

const KINDS: Record<string, () => Promise<{ default: Drawing }>> = {
  tricks: () => import("./TrickTable.svelte"),
  skat: () => import("./SkatTable.svelte"),
  "skat-american": () => import("./SkatTable.svelte"),
  "skat-pirate": () => import("./SkatTable.svelte"),
  "skat-officers": () => import("./OfficersTable.svelte"),
  ruzicka: () => import("./RuzickaTable.svelte"),
  subrosa: () => import("./SubRosaTable.svelte"),
  satir: () => import("./SatirTable.svelte"),
  backgammon: () => import("./Board.svelte"),
};

export async function drawingOf(type: string): Promise<Drawing> {
  const load = KINDS[type] ?? (() => import("./GenericTable.svelte"));
  const [drawing] = await Promise.all([load(), speakOfGames()]);
  return drawing.default;
}
