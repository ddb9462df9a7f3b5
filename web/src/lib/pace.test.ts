import { expect, test } from "vitest";
import type { Done, Position, Update } from "./messages";
import { endsTrick, frames, stay } from "./pace";

const position = (tricks: number): Position =>
  ({ view: { type: "tricks", tricks: Array.from({ length: tricks }, () => ({})) }, prompt: { id: "x", args: {}, text: "" }, legal: [], concessions: [] }) as Position;
const done = (version: number, by: number, more: Partial<Done> = {}): Done => ({ type: "done", version, at: 0, by, do: "AH", said: { id: "action-play", args: { card: "AH" }, text: "AH" }, step: version, ...more });
const update = (events: Done[], after: Position): Update =>
  ({ type: "update", version: events.at(-1)?.version ?? 0, events, position: after, clocks: null, asked: null, table: null, sheet: null });

test("a round that ended is shown as it ended before the next begins", () => {
  const last = position(13);
  const ending = { round: 1, result: {}, notes: [], score: [0, 0], last };
  const shown = frames(update([done(5, 0, { ending })], position(0)));
  expect(shown.map((frame) => frame.position)).toEqual([last, position(0)]);
});

test("one event makes one frame", () => {
  const after = position(2);
  expect(frames(update([done(5, 0)], after))).toEqual([{ events: [done(5, 0)], position: after, sheet: null, taught: [] }]);
});

test("a finished trick stays as long as is set, and less long when much waits behind it", () => {
  const frame = { events: [done(5, 1)], position: position(3), sheet: null, taught: [] };
  expect(endsTrick(position(2), frame.position)).toBe(true);
  expect(stay(frame, position(2), 0, 0, { hold: 1.2, calm: false })).toBe(1200);
  expect(stay(frame, position(2), 0, 20, { hold: 1.2, calm: false })).toBe(480);
});

test("one's own card needs no pause, a card of another does", () => {
  const pace = { hold: 1.2, calm: false };
  expect(stay({ events: [done(5, 0)], position: position(2), sheet: null, taught: [] }, position(2), 0, 0, pace)).toBe(0);
  expect(stay({ events: [done(5, 1)], position: position(2), sheet: null, taught: [] }, position(2), 0, 0, pace)).toBe(300);
});

test("who waits less for tricks waits less for cards", () => {
  const frame = { events: [done(5, 1)], position: position(2), sheet: null, taught: [] };
  expect(stay(frame, position(2), 0, 0, { hold: 0.4, calm: false })).toBe(120);
  expect(stay(frame, position(2), 0, 0, { hold: 4, calm: false })).toBe(300);
});

test("what a lesson says is shown with what it was said to", () => {
  const said = (version: number) => ({ version, text: { id: `at-${version}`, args: {}, text: "" }, rule: true });
  const ending = { round: 1, result: {}, notes: [], score: [0, 0], last: position(8) };
  const news = { ...update([done(5, 0, { ending }), done(6, -1)], position(0)), lesson: [said(5), said(6)] };
  expect(frames(news).map((frame) => frame.taught)).toEqual([[said(5)], [said(6)]]);
});
