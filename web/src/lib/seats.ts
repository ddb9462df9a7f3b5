// Sentences about who sits where.
import type { GameInfo } from "./messages";
import type { Args, Sentence } from "./words";

/** A sentence about seats as people say it: by the names of who sits there. */
export function peopled(sentence: Sentence, game: GameInfo, name: (seat: number) => string): Sentence {
  const person = (key: string, value: unknown): unknown => {
    const seat = seatIn(key, value, game);
    if (seat !== null) return name(seat);
    return isSentence(value) ? peopled(value, game, name) : value;
  };
  const args = Object.entries(sentence.args ?? {}).map(([key, value]) => [key, person(key, value)]);
  return { ...sentence, args: Object.fromEntries(args) };
}

const isSentence = (value: unknown): value is Sentence => value !== null && typeof value === "object" && "id" in value;

/** The seat that fills a place of a sentence: said in words, by its name, or by its number. */
function seatIn(key: string, value: unknown, game: GameInfo): number | null {
  const found = isSentence(value)
    ? game.seats_said.findIndex(({ id, args }) => id === value.id && (args as Args).name === value.args?.name)
    : !["seat", "dealer"].includes(key)
      ? -1
      : typeof value === "number"
        ? value
        : game.seats.indexOf(String(value));
  return found >= 0 && found < game.players ? found : null;
}

/** Whether some play together, so that it has to be seen who. */
export const hasPartners = (seats: readonly { side: number }[]): boolean => new Set(seats.map(({ side }) => side)).size < seats.length;

/** Whether sides are told apart by letters; otherwise by the names of who plays. */
export const isLettered = (game: GameInfo): boolean => !game.side_names.every((name) => /^\d+$/.test(name));
