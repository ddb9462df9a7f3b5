// The answers of a score book as people read them: seats and sides with the names of who plays.
import { SIGNS, type Suit } from "../lib/cards";
import type { GameInfo, QuestionSeen } from "../lib/messages";
import { placeName } from "../lib/stage";
import { say } from "../lib/words.svelte";

const FIXED: Record<string, string> = { "-": "book-answer-none", yes: "book-answer-yes", no: "book-answer-no" };

export function sidePlayers(game: GameInfo, players: readonly string[], side: number): string {
  return (game.sides[side] ?? []).map((seat) => players[seat]).join(", ");
}

export function answerWords(game: GameInfo, players: readonly string[], question: QuestionSeen, answer: string | number): string {
  const word = String(answer);
  const words = question.words ?? [];
  const fixed = FIXED[word];
  if (fixed) return say(fixed);
  const among = (names: readonly string[]) => words.length > 0 && words.every((one) => one in FIXED || names.includes(one));
  const seat = game.seats.indexOf(word);
  if (among(game.seats)) return withName(placeName(game, seat), players[seat]);
  if (among(game.side_names)) return withName(word, sidePlayers(game, players, game.side_names.indexOf(word)));
  // A side and a suit, "A:S".
  return word.replace(/:([SHDC])$/, (_, suit: Suit) => `: ${SIGNS[suit]}\u{FE0E}`);
}

const withName = (word: string, name: string | undefined) => (name && name !== word ? `${word} · ${name}` : word);
