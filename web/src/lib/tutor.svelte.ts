// What the tutor says of the rounds of a record. It is asked for a part at a time, as long as somebody looks at the round.
import type { Refused } from "./api";
import type { Judged, JudgedPart, ReplayStep } from "./messages";
import type { Sentence } from "./words";

/** A round as far as it has been judged; `next` is the step of the record to go on from. */
interface Told {
  judge: JudgedPart["judge"];
  decisions: readonly Judged[];
  next: number | null;
}

const NOTHING: Told = { judge: "worlds", decisions: [], next: 0 };

export class Tutor {
  on = $state(false);
  trouble = $state.raw<Sentence | null>(null);
  private rounds = $state.raw<ReadonlyMap<number, Told>>(new Map());
  /** The round that is being asked for. */
  private asking: number | null = null;

  constructor(private readonly ask: (round: number, step: number) => Promise<JudgedPart>) {}

  told(round: number): Told {
    return this.rounds.get(round) ?? NOTHING;
  }

  /** Have a round judged to its end, unless another is looked at first. */
  async look(round: number): Promise<void> {
    const idle = this.asking === null;
    this.asking = round;
    this.trouble = null;
    if (!idle) return;
    try {
      while (this.on) {
        const now: number = this.asking;
        const { decisions, next } = this.told(now);
        if (next === null) break;
        const rounds = this.rounds;
        const part = await this.ask(now, next);
        // In the meantime all may have been forgotten.
        if (rounds === this.rounds) {
          this.rounds = new Map(rounds).set(now, { ...part, decisions: [...decisions, ...part.decisions] });
        }
      }
    } catch (error) {
      const { fault } = error as Partial<Refused>;
      if (!fault) throw error;
      this.trouble = fault.message;
      this.on = false;
    } finally {
      this.asking = null;
    }
  }

  /** Forget all that was said, as when another language is spoken. */
  forget(): void {
    this.rounds = new Map();
  }
}

/** The decision that a step belongs to: in backgammon its first step stands for the whole turn. */
export function decisionAt(decisions: readonly Judged[], steps: readonly ReplayStep[], at: number): Judged | null {
  const step = steps[at - 1];
  if (!step) return null;
  const found = decisions.findLast((one) => one.step <= step.step);
  if (!found) return null;
  const between = steps.filter((one) => one.step >= found.step && one.step <= step.step);
  const same = between.length === 1 || between.every((one) => one.said.id === "action-move" && one.by === found.seat);
  return same ? found : null;
}
