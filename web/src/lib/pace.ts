// Events are shown at a pace that people can follow, however fast they come.
import type { AnyEvent, Position, SheetSeen, Taught, Update } from "./messages";
import { viewOf } from "./view";

/** One thing to show: what happened, and how the table looks after it. */
export interface Frame {
  events: AnyEvent[];
  position: Position | null;
  sheet: SheetSeen | null;
  /** What a lesson says to it. */
  taught: Taught[];
}

/**
 * The frames of an update. A round that ended is shown as it ended before the next one is dealt; the sheet is written
 * when the last of them is shown.
 */
export function frames(update: Update): Frame[] {
  const shown: Frame[] = [];
  let events: AnyEvent[] = [];
  const taught = (until: number) => {
    const since = shown.at(-1)?.events.at(-1)?.version ?? 0;
    return (update.lesson ?? []).filter((one) => one.version > since && one.version <= until);
  };
  for (const event of update.events) {
    events.push(event);
    if (event.type === "done" && event.ending) {
      shown.push({ events, position: event.ending.last, sheet: null, taught: taught(event.version) });
      events = [];
    }
  }
  const last = shown.at(-1);
  if (last) last.sheet = update.sheet;
  if (events.length || !last || differs(update.position, last.position)) {
    const sheet = last ? null : update.sheet;
    shown.push({ events, position: update.position, sheet, taught: taught(update.version) });
  }
  return shown;
}

function differs(a: Position | null, b: Position | null): boolean {
  return JSON.stringify(a?.view) !== JSON.stringify(b?.view);
}

export function endsTrick(before: Position | null, after: Position | null): boolean {
  const had = before ? (viewOf(before).tricks?.length ?? 0) : 0;
  const has = after ? (viewOf(after).tricks?.length ?? 0) : 0;
  return has === had + 1;
}

interface Pace {
  /** Seconds a finished trick stays. */
  hold: number;
  calm: boolean;
}

/**
 * Milliseconds a frame stays before the next. `behind` is how many frames already wait. Whoever has a finished trick
 * stay for less than a second is shown everything else as much faster.
 */
export function stay(frame: Frame, before: Position | null, me: number | null, behind: number, pace: Pace): number {
  const hurry = (behind > 6 ? 0.3 : 1) * Math.min(1, pace.hold);
  if (endsTrick(before, frame.position)) return pace.hold * 1000 * (behind > 12 ? 0.4 : 1);
  const done = frame.events.find((event) => event.type === "done");
  if (!done || done.by === me) return 0;
  if (done.by < 0) return (done.do === "deal" ? 350 : 600) * hurry;
  return (pace.calm ? 150 : 300) * hurry;
}
