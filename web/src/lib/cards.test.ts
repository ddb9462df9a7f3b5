import { expect, test } from "vitest";
import { germanIndex, index, isCard, serbianFace, signed, sortHand } from "./cards";

test("a hand is held trumps first, then in alternating colours, each suit from high to low", () => {
  const hand = ["2C", "AS", "TD", "KH", "9S", "AD"];
  expect(sortHand(hand)).toEqual(["AS", "9S", "KH", "2C", "AD", "TD"]);
  expect(sortHand(hand, { trump: "D" })).toEqual(["AD", "TD", "AS", "9S", "KH", "2C"]);
});

test("the order of the ranks follows the contract", () => {
  expect(sortHand(["TS", "KS", "AS"], { ranks: "789QKTA" })).toEqual(["AS", "TS", "KS"]);
  expect(sortHand(["TS", "KS", "AD"], { rising: true })).toEqual(["TS", "KS", "AD"]);
});

test("some cards may be trumps above all suits", () => {
  expect(sortHand(["AH", "JD", "AS", "JC"], { trump: "H", ranks: "789QKTA", tops: ["JC", "JS", "JH", "JD"] })).toEqual(["JC", "JD", "AH", "AS"]);
});

test("German cards have an Unter and an Ober", () => {
  expect(["JH", "QH", "KH", "TH"].map(germanIndex)).toEqual(["U", "O", "K", "10"]);
});

test("codes are cards only when rank and suit are", () => {
  expect(["AH", "TC", "2D"].every(isCard)).toBe(true);
  expect(["1H", "AX", "AHH", "8/5", ""].some(isCard)).toBe(false);
});

test("a ten is written 10", () => {
  expect(index("TS")).toBe("10");
  expect(signed("TS")).toBe("10♠\u{FE0E}");
});

test("Serbian faces: small 1-4 are 7-10, great 1-4 are jack to ace", () => {
  expect(serbianFace("7D")).toEqual({ number: 1, great: false });
  expect(serbianFace("KS")).toEqual({ number: 3, great: true });
  expect(serbianFace("6D")).toBeNull();
});
