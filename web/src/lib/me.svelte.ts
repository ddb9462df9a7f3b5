// Who this browser is, and the seats it holds. Tokens stay on this device; the service gives them again when they are lost.
import { api, Refused } from "./api";
import type { GameInfo, Me, Taken } from "./messages";
import type { Values } from "./options";
import { settings } from "./settings.svelte";

let me = $state.raw<Me | null>(null);

export const whoAmI = (): Me | null => me;

export async function greet(): Promise<Me> {
  me = await api.me();
  return me;
}

/** Somebody must have a name before sitting down; with none given the one already known is kept. */
export async function beSomebody(name: string): Promise<Me> {
  if (me?.person && (!name || me.person.name === name)) return me;
  me = await api.beGuest(name);
  return me;
}

export function become(who: Me): void {
  me = who;
}

interface Held {
  token: string;
  key: string | null;
}

const slot = (table: string) => `kibic.seat.${table}`;

export function keepSeat(taken: Taken): void {
  localStorage.setItem(slot(taken.table), JSON.stringify({ token: taken.token, key: taken.key }));
}

export function heldSeat(table: string): Held | null {
  const held = localStorage.getItem(slot(table));
  return held ? (JSON.parse(held) as Held) : null;
}

export function dropSeat(table: string): void {
  localStorage.removeItem(slot(table));
}

// --- the catalogue, in the language of the page ---

const catalogues = new Map<string, Promise<GameInfo[]>>();

export function games(): Promise<GameInfo[]> {
  const lang = settings.lang;
  let found = catalogues.get(lang);
  if (!found) {
    found = api.games();
    catalogues.set(lang, found);
    found.catch(() => catalogues.delete(lang));
  }
  return found;
}

/** The bot one usually wants: the list runs from the weakest to the strongest, and the strongest takes its time. */
export const usualBot = (game: GameInfo): string => game.bots.at(-2) ?? game.bots[0] ?? "";

/** A game as it is played with these options, which may change who sits at the table. */
export async function gameInfo(id: string, options: Values = {}): Promise<GameInfo | undefined> {
  return Object.keys(options).length ? api.game(id, options) : (await games()).find((game) => game.id === id);
}

/** The same for options that are still being typed: nothing while they make no sense. */
export async function gameToBe(id: string, options: Values): Promise<GameInfo | undefined> {
  try {
    return await gameInfo(id, options);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return undefined;
  }
}
