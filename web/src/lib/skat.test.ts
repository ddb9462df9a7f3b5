import { expect, test } from "vitest";
import { gameOf, pointsOf, sortSkat, type AnySkat } from "./skat";

const hand = ["7D", "JD", "AS", "TS", "QS", "JC", "KH"];

test("hands are held by the game: jacks in front, then the trump suit", () => {
  expect(sortSkat(hand, null)).toEqual(["JC", "JD", "AS", "TS", "QS", "KH", "7D"]);
  expect(sortSkat(hand, "G")).toEqual(["JC", "JD", "AS", "TS", "QS", "KH", "7D"]);
  expect(sortSkat(hand, "D")).toEqual(["JC", "JD", "7D", "AS", "TS", "QS", "KH"]);
});

test("in Null the jacks are cards like others, and the ten stands below the jack", () => {
  expect(sortSkat(hand, "N")).toEqual(["AS", "QS", "TS", "KH", "JC", "JD", "7D"]);
});

test("the pack has 120 points", () => {
  const pack = [..."SHDC"].flatMap((suit) => [..."789TJQKA"].map((rank) => rank + suit));
  expect(pointsOf(pack)).toBe(120);
  expect(pointsOf(["AH", "TC", "7D"])).toBe(21);
});

test("what is played stands in different fields of the views", () => {
  const see = (view: object) => gameOf(view as AnySkat);
  expect(see({ type: "skat", contract: { kind: "G", hand: true } })).toEqual({ kind: "G", hand: true, announced: "" });
  expect(see({ type: "skat", contract: null })).toBeNull();
  expect(see({ type: "skat-american", kind: "G", how: "ramsch", said: "" })).toBeNull();
  expect(see({ type: "skat-american", kind: "H", how: "turni", said: "" })).toEqual({ kind: "H", hand: false, announced: "" });
  expect(see({ type: "skat-officers", declared: { kind: "C", announced: "schwarz" } })).toEqual({ kind: "C", hand: false, announced: "schwarz" });
});
