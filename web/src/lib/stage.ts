// What a drawing of a table needs to know and may do. A live table is one; so is a replay, which nobody acts on.
import type { Clocks, GameInfo, Position, Presence, SeatInfo } from "./messages";
import { placeOf, type Place } from "./motion";
import type { Sentence } from "./words";
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

/** Whether the game has words of its own for this seat, such as North or White. */
const isNamed = (game: GameInfo, seat: number): boolean => game.seats_said[seat]?.id !== "place-player";

/** A seat in words: what the game calls it, or else its letter, or its number counted from one. */
export const placeName = (game: GameInfo, seat: number): string =>
  isNamed(game, seat) ? label(game.seats_said[seat] ?? "") : counted(game.seats[seat] ?? "");

/** Whoever sits there and has not said a name. */
export const playerName = (game: GameInfo, seat: number): string =>
  isNamed(game, seat) ? placeName(game, seat) : say("books-player", { seat: placeName(game, seat) });

/** A side as its column is headed: the letters of partners, the place of a player alone. */
export const sideName = (game: GameInfo, side: number): string => {
  const [seat, partner] = game.sides[side] ?? [];
  return seat !== undefined && partner === undefined ? placeName(game, seat) : (game.side_names[side] ?? "");
};

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return String(seat);
  return info.person?.name ?? say("bot-name", { seat: seatLetter(info) });
}

/** A place in a letter or a number, counted from one. */
export const seatLetter = (info: SeatInfo): string => counted(info.name);

const counted = (name: string): string => (/^\d+$/.test(name) ? String(Number(name) + 1) : name);
