import { expect, test } from "vitest";
import { Words } from "./words";

const words = new Words(
  "sr",
  `must-follow = Moraš da odgovoriš na boju: { $suit }.
suit-S = pik
does-not-beat = { $card } ne gazi { $top }.
free = { $count ->
    [one] { $count } mesto
    [few] { $count } mesta
   *[other] { $count } mesta ukupno
}
`,
);

test("a sentence may be part of another", () => {
  expect(words.say({ id: "must-follow", args: { suit: { id: "suit-S", args: {} } } })).toBe("Moraš da odgovoriš na boju: pik.");
});

test("cards are shown with their signs", () => {
  expect(words.say({ id: "does-not-beat", args: { card: "9H", top: "TS" } })).toBe("9♥\u{FE0E} ne gazi 10♠\u{FE0E}.");
});

test("numbers choose their form", () => {
  expect(words.say("free", { count: 1 })).toBe("1 mesto");
  expect(words.say("free", { count: 3 })).toBe("3 mesta");
  expect(words.say("free", { count: 5 })).toBe("5 mesta ukupno");
});

test("a name that is not known falls back on the words of the service", () => {
  expect(words.say({ id: "from-elsewhere", args: {}, text: "Gotov tekst." })).toBe("Gotov tekst.");
  expect(words.say("from-elsewhere")).toBe("from-elsewhere");
});
