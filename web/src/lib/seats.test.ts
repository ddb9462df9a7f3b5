import { expect, test } from "vitest";
import type { GameInfo } from "./messages";
import { peopled } from "./seats";

const said = (seat: number) => ({ id: "place-player", args: { name: String(seat) }, text: `Player ${seat}` });
const seats = ["0", "1", "2"];
const skat = {
  id: "skat", players: 3, seats, sides: [[0], [1], [2]], side_names: seats, seats_said: [0, 1, 2].map(said), sides_said: [0, 1, 2].map(said),
} as unknown as GameInfo;
const name = (seat: number) => ["Ana", "Branko", "Vera"][seat] ?? "?";

test("a seat in a sentence is called by who sits there, however it is named", () => {
  expect(peopled({ id: "skat-note-writes", args: { seat: "2", score: "+48" } }, skat, name).args).toEqual({ seat: "Vera", score: "+48" });
  expect(peopled({ id: "ruzicka-dealer-skipped", args: { seat: 0, dealer: 1 } }, skat, name).args).toEqual({ seat: "Ana", dealer: "Branko" });
  expect(peopled({ id: "action-lot", args: { seat: said(1) } }, skat, name).args).toEqual({ seat: "Branko" });
});

test("what is no seat stays as it is", () => {
  const args = { bid: 1, seat: "all", value: "2", kind: { id: "skat-kind-G", args: {} } };
  expect(peopled({ id: "x", args }, skat, name).args).toEqual(args);
});
