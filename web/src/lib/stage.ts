// What a drawing of a table needs to know and may do. A live table is one; so is a replay, which nobody acts on.
import type { Clocks, GameInfo, Position, Presence, SeatInfo } from "./messages";
import { placeOf, type Place } from "./motion";
import type { Args, Sentence } from "./words";
import { label, say } from "./words.svelte";

export interface Stage {
  readonly game: GameInfo;
  readonly seats: readonly SeatInfo[];
  readonly position: Position;
  /** The seat nearest to the viewer. */
  readonly bottom: number;
  /** Whether the viewer sits at `bottom` and may act now: all that has happened is on screen. */
  readonly live: boolean;
  /** The trick just finished still lies on the table. */
  readonly held: boolean;
  /** The text of an action that is on its way to the service. */
  readonly sent: string | null;
  /** What each seat said last. */
  readonly bubbles: readonly (string | null)[];
  readonly presence: Presence | null;
  readonly clocks?: (Clocks & { since: number }) | null;
  /** Why something was refused. */
  readonly why?: Sentence | null;
  /** Whether all of this is past and nobody acts here any more. */
  readonly past?: boolean;
  /** A sentence about the seats of this table, said with the names of who sits there. */
  readonly words: (sentence: Sentence) => string;
  act(text: string): void;
  /** Ask the service why this may not be done; the answer goes to the prompt line. */
  whyNot(text: string): void;
  /** Take back the last action of one's own turn, where that needs nobody's consent. */
  undo?(): void;
}

export function seatPlace(stage: Pick<Stage, "game" | "bottom">, seat: number): Place {
  return placeOf(seat, stage.bottom, stage.game.players, stage.game.clockwise);
}

/** The game as it is played at this table, where an option changes how many sit down. */
export function seatedAs(game: GameInfo, seats: readonly SeatInfo[]): GameInfo {
  if (seats.length === game.players) return game;
  const names = seats.map((seat) => seat.name);
  const sides = Map.groupBy(seats, (seat) => seat.side);
  const alone = sides.size === seats.length;
  return {
    ...game,
    players: seats.length,
    seats: names,
    seats_said: seats.map(({ name }, at) => game.seats_said[at] ?? { id: "place-player", args: { name }, text: name }),
    sides: [...sides.values()].map((side) => side.map(({ seat }) => seat)),
    side_names: alone ? names : game.side_names,
  };
}

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

/** A seat in words: its number counted from one, or what the game calls it. */
export const placeName = (game: GameInfo, seat: number): string => {
  const name = game.seats[seat] ?? "";
  return /^\d+$/.test(name) ? String(Number(name) + 1) : label(game.seats_said[seat] ?? name);
};

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return String(seat);
  return info.person?.name ?? say("bot-name", { seat: seatLetter(info) });
}

/** The name of a place in words: letters are kept, numbers count from one. */
export function seatLetter(info: SeatInfo): string {
  return /^\d+$/.test(info.name) ? String(Number(info.name) + 1) : info.name;
}
