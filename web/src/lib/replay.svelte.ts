// One round of a record as it is looked at: a place among its steps, and the table as it stood there.
import { speaks } from "./actions";
import type { GameInfo, Position, Replay, ReplayStep, SeatInfo, SheetSeen } from "./messages";
import { endsTrick } from "./pace";
import { peopled } from "./seats";
import { seatName, type Stage } from "./stage";
import { say } from "./words.svelte";
import type { Sentence } from "./words";

/** Viewers besides the seats. */
export const ONLOOKER = -2;
export const ALL_HANDS = -3;

export class Replayed implements Stage {
  /** How many steps of the round have been done. */
  at = $state(0);

  constructor(
    readonly game: GameInfo,
    readonly seats: readonly SeatInfo[],
    readonly round: Replay,
    at: number,
  ) {
    this.go(at);
  }

  // --- what a drawing asks (Stage); nobody acts here ---

  readonly live = false;
  readonly past = true;
  readonly sent = null;
  readonly presence = null;
  act(): void {}
  whyNot(): void {}

  get bottom(): number {
    return Math.max(0, this.round.viewer);
  }
  readonly position: Position = $derived(this.positionAt(this.at));
  readonly held: boolean = $derived(this.at > 0 && endsTrick(this.positionAt(this.at - 1), this.position));
  readonly bubbles: readonly (string | null)[] = $derived(this.saidAt(this.at));

  // --- what the page asks ---

  get length(): number {
    return this.round.steps.length;
  }
  get last(): ReplayStep | null {
    return this.round.steps[this.at - 1] ?? null;
  }
  get sheet(): SheetSeen {
    return this.last?.ending ? this.round.sheet : this.round.before;
  }

  readonly words = (sentence: Sentence): string => say(peopled(sentence, this.game, (seat) => seatName(this.seats, seat))).trim();

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.length, Math.round(at) || 0));
  }

  private positionAt(at: number): Position {
    return this.round.steps[at - 1]?.position ?? this.round.start;
  }

  /** What each seat has said last, until it plays a card or moves a piece. */
  private saidAt(at: number): (string | null)[] {
    const said: (string | null)[] = this.seats.map(() => null);
    for (const step of this.round.steps.slice(0, at)) {
      if (step.by >= 0) said[step.by] = speaks(step.said) ? this.words(step.said) : null;
    }
    return said;
  }
}
