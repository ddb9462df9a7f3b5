import { expect, test } from "vitest";
import type { Judged, JudgedPart, ReplayStep } from "./messages";
import { decisionAt, Tutor } from "./tutor.svelte";

const decision = (step: number, seat: number): Judged =>
  ({ step, seat, played: "", best: "", loss: 0, error: 0, mark: "", choices: [], open_cards: null });
const done = (step: number, by: number, id: string): ReplayStep =>
  ({ step, by, do: "", said: { id, args: {}, text: "" }, ending: null }) as unknown as ReplayStep;
const part = (next: number | null, ...steps: number[]): JudgedPart =>
  ({ judge: "worlds", decisions: steps.map((step) => decision(step, 0)), next });

test("a decision belongs to its step, and a turn of backgammon to all its moves", () => {
  const steps = [done(4, -1, "action-dice"), done(5, 0, "action-move"), done(6, 0, "action-move"), done(7, 1, "action-roll"), done(8, -1, "action-dice"), done(9, 1, "action-move")];
  const turn = decision(5, 0);
  const found = [0, 1, 2, 3, 4, 5, 6].map((at) => decisionAt([turn], steps, at));
  expect(found).toEqual([null, null, turn, turn, null, null, null]);
  const cards = [done(2, 0, "action-play"), done(3, 1, "action-play")];
  expect(decisionAt([decision(2, 0)], cards, 2)).toBeNull();
});

test("a round is asked for part by part until it is done", async () => {
  const asked: [number, number][] = [];
  const tutor = new Tutor((round, step) => {
    asked.push([round, step]);
    return Promise.resolve(step === 0 ? part(12, 3, 8) : part(null, 12));
  });
  tutor.on = true;
  await tutor.look(2);
  expect(asked).toEqual([[2, 0], [2, 12]]);
  expect(tutor.told(2).decisions.map((one) => one.step)).toEqual([3, 8, 12]);
  await tutor.look(2);
  expect(asked.length).toBe(2);
});

test("only the round that is looked at is asked for, and nothing once it is put away", async () => {
  const asked: [number, number][] = [];
  const tutor = new Tutor((round, step) => {
    asked.push([round, step]);
    if (asked.length === 1) void tutor.look(5);
    if (asked.length === 3) tutor.on = false;
    return Promise.resolve(part(step + 1, step));
  });
  tutor.on = true;
  await tutor.look(1);
  expect(asked).toEqual([[1, 0], [5, 0], [5, 1]]);
});

test("what was said before all was forgotten is not kept", async () => {
  let times = 0;
  const tutor = new Tutor(() => {
    if (++times === 1) tutor.forget();
    return Promise.resolve(part(null, times));
  });
  tutor.on = true;
  await tutor.look(1);
  expect(tutor.told(1).decisions.map((one) => one.step)).toEqual([2]);
});

test("a refusal is told, and the tutor is put away", async () => {
  const message = { id: "refused-tutor", args: {}, text: "This takes too long to judge." };
  const tutor = new Tutor(() => Promise.reject(Object.assign(new Error(), { fault: { type: "error", code: "fault", message } })));
  tutor.on = true;
  await tutor.look(1);
  expect([tutor.on, tutor.trouble]).toEqual([false, message]);
});
