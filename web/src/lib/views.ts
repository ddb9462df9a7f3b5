// Made from ../../views.json by `npm run types`. Do not edit.

/**
 * Where all pieces stand, each side on its own path. ``position[side]`` is that side's `Counts`.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Position = [number[], number[]];

export interface Views {
  BackgammonView?: BackgammonView;
  Action?: Action;
  Message?: Message;
  Options?: Options;
  Sheet?: Sheet;
  Position?: Position;
  Move?: Move;
  Roll?: Roll;
  Double?: Double;
  Take?: Take;
  Drop?: Drop;
  Beaver?: Beaver;
  Resign?: Resign;
  TrickView?: TrickView;
  Trick?: Trick;
  Play?: Play;
  RuzickaView?: RuzickaView;
  RoundTrick?: RoundTrick;
  Laid?: Laid;
  Offered?: Offered;
  Discard?: Discard;
  Offer?: Offer;
  Knock?: Knock;
  ShowJack?: ShowJack;
  Open?: Open;
}
/**
 * The board: everything is public.
 *
 * `position` holds the counts of White and Black, each on its own path (0 the bar, 25 off); `dice` the values still to be
 * played, `thrown` the faces of this turn, `played` the moves made in it and `began` the position before them.
 * `cube_owner` is None while the cube is in the middle.
 */
export interface BackgammonView {
  type: "backgammon";
  game: string;
  seat: number;
  turn: number[];
  legal: Action[];
  concessions: Action[];
  prompt: Message;
  options: Options;
  sheet: Sheet;
  phase: "beaver" | "double" | "move" | "opening" | "over" | "roll" | "throw";
  position: Position;
  dice: number[];
  thrown: number[];
  played: Move[];
  began: Position;
  last_turn: string;
  cube: number;
  cube_owner: number | null;
  doubled: boolean;
  ties: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  pips: [number, number];
  player: number;
  winner: number | null;
  kind: number;
}
/**
 * One thing done at the table. `text` is its canonical form: what records, logs and programmes write.
 */
export interface Action {}
/**
 * A sentence by name, with what fills its places; `say` turns it into words of one language.
 */
export interface Message {
  id: string;
  args?: {
    [k: string]: string | number | Message;
  };
}
/**
 * Base of every game's options. Values that only fit together are checked in `conflict`.
 */
export interface Options {}
/**
 * The paper score of one match so far.
 *
 * `dealer` is who deals (or acts first in) the next round, None while that has to be drawn by lot. `notes` explain
 * the last entry line by line. `write` gives the sheet with one more round on it; the old one stays as it was.
 */
export interface Sheet {
  dealer?: number | null;
  rounds?: number;
  notes?: Message[];
}
/**
 * One piece moved by one die, in the numbering of the board: 0 is the bar, 25 is off.
 */
export interface Move {
  type: "move";
  start: number;
  end: number;
}
/**
 * Throw the dice.
 */
export interface Roll {
  type: "roll";
}
/**
 * Offer to double the stake of this game.
 */
export interface Double {
  type: "double";
}
/**
 * Accept the double and own the cube.
 */
export interface Take {
  type: "take";
}
/**
 * Refuse the double and lose the game at the stake before it.
 */
export interface Drop {
  type: "drop";
}
/**
 * Double back at once and own the cube.
 */
export interface Beaver {
  type: "beaver";
}
/**
 * Give up this game for a plain loss.
 */
export interface Resign {
  type: "resign";
}
/**
 * What a seat sees of trick play.
 *
 * `hands` holds the cards of each seat this viewer may see, None for the others, `counts` how many cards each has.
 * `trick` are the cards on the table from `leader` on, `tricks` those played before. `announced` is what each seat has
 * said about its hand, None before it spoke.
 */
export interface TrickView {
  type: "tricks";
  game: string;
  seat: number;
  turn: number[];
  legal: Action[];
  concessions: Action[];
  prompt: Message;
  options: Options;
  sheet: Sheet;
  phase: string;
  dealer: number | null;
  hands: (string[] | null)[];
  counts: number[];
  leader: number;
  trick: string[];
  tricks: Trick[];
  trump: string | null;
  turned: string | null;
  announced: (number | null)[];
}
/**
 * A finished trick: who led, the cards in the order they were played, and who won it.
 */
export interface Trick {
  leader: number;
  cards: string[];
  winner: number;
}
/**
 * Put a card from the hand on the table, face up: lead, follow, ruff or beat.
 */
export interface Play {
  type: "play";
  card: string;
}
/**
 * What a seat sees of a deal.
 *
 * `hands` holds the cards of each seat this viewer may see, None for the others, `counts` how many cards each has. A
 * card offered face down is still in the hand; of the offers in `trick` only the viewer's own are named. `joker` is
 * the joker suit, None under Egaliti; `shown_jack` the jack by which its seat changed it. `opener` opened with
 * `opened` cards, after `opened_at` finished tricks.
 */
export interface RuzickaView {
  type: "ruzicka";
  game: string;
  seat: number;
  turn: number[];
  legal: Action[];
  concessions: Action[];
  prompt: Message;
  options: Options;
  sheet: Sheet;
  phase: string;
  dealer: number | null;
  hands: (string[] | null)[];
  counts: number[];
  trick: RoundTrick | null;
  tricks: RoundTrick[];
  joker: string | null;
  shown_jack: Laid | null;
  opener: number | null;
  opened: number;
  opened_at: number;
}
/**
 * One trick, in progress or finished.
 *
 * `pile` are the cards that fight, in order, of which `dead` are overtaken by a change of the joker suit; `discards`
 * and `offers` lie beside it. `fighting` says for each seat whether it is in; `completed` counts the rounds played to
 * the end, `place` who is to act (0 for P1), `started` whether anybody has beaten in this round (the first counts as
 * started). `brejk` is who made one. Once there is a `winner`, nothing more happens.
 */
export interface RoundTrick {
  leader: number;
  length: number;
  fighting?: boolean[];
  pile?: Laid[];
  discards?: Laid[];
  offers?: Offered[];
  dead?: string[];
  completed?: number;
  place?: number;
  started?: boolean;
  brejk?: number | null;
  winner?: number | null;
}
/**
 * A card face up on the table, and who gave it.
 */
export interface Laid {
  seat: number;
  card: string;
}
/**
 * A card face down on the table, and whose it is. `card` is None for those who may not know it.
 */
export interface Offered {
  seat: number;
  card: string | null;
}
/**
 * Give up the fight for this trick: a card face up beside the pile.
 */
export interface Discard {
  type: "discard";
  card: string;
}
/**
 * Decline a round that nobody has started, while somebody may still start it: a card face down.
 */
export interface Offer {
  type: "offer";
  card: string;
}
/**
 * Decline a round that nobody has started, when that ends the trick.
 */
export interface Knock {
  type: "knock";
}
/**
 * Change the joker suit to that of a jack in the hand; the jack of hearts makes Egaliti, a deal without one.
 */
export interface ShowJack {
  type: "show";
  card: string;
}
/**
 * Lay the hand open, to win every trick from now on alone.
 */
export interface Open {
  type: "open";
}
