// Made from ../../schema.json by `npm run types`. Do not edit.

export type ToClient = State | Update | Presence | Ack | Pong | Fault;
export type ToServer = Hello | Language | Ping | Act | Propose | Answer | Return | Leave | Say | Silence;
export type AnyEvent =
  | Opened
  | SeatTaken
  | SeatLeft
  | Began
  | Done
  | BotTook
  | CameBack
  | Proposed
  | Answered
  | TakenBack
  | Said
  | Silenced
  | Ended
  | Rematch;

export interface Messages {
  Ack?: Ack;
  Act?: Act;
  Answer?: Answer;
  Answered?: Answered;
  Asked?: Asked;
  Began?: Began;
  Book?: Book;
  SheetSeen?: SheetSeen;
  PaperTable?: PaperTable;
  Text?: Text;
  RowSeen?: RowSeen;
  DealSeen?: DealSeen;
  FactSeen?: FactSeen;
  QuestionSeen?: QuestionSeen;
  BookLine?: BookLine;
  BookUndo?: BookUndo;
  BotTook?: BotTook;
  CameBack?: CameBack;
  Choice?: Choice;
  ClockChoice?: ClockChoice;
  Clocks?: Clocks;
  Command?: Command;
  DealAsked?: DealAsked;
  DealDraft?: DealDraft;
  DealEdit?: DealEdit;
  Done?: Done;
  RoundEnding?: RoundEnding;
  Position?: Position;
  Ended?: Ended;
  Event?: Event;
  FactAnswer?: FactAnswer;
  Fault?: Fault;
  Free?: Free;
  GameInfo?: GameInfo;
  OptionInfo?: OptionInfo;
  Whole?: Whole;
  Hello?: Hello;
  Join?: Join;
  Language?: Language;
  Leave?: Leave;
  Lobby?: Lobby;
  TableInfo?: TableInfo;
  SeatInfo?: SeatInfo;
  Person?: Person;
  Me?: Me;
  NewAccount?: NewAccount;
  NewBook?: NewBook;
  NewGuest?: NewGuest;
  NewTable?: NewTable;
  Opened?: Opened;
  Ping?: Ping;
  Played?: Played;
  Pong?: Pong;
  Presence?: Presence;
  Propose?: Propose;
  Proposed?: Proposed;
  QuickStart?: QuickStart;
  RecordInfo?: RecordInfo;
  Rematch?: Rematch;
  Replay?: Replay;
  ReplayStep?: ReplayStep;
  Return?: Return;
  RulePage?: RulePage;
  Said?: Said;
  Say?: Say;
  SeatBots?: SeatBots;
  SeatLeft?: SeatLeft;
  SeatTaken?: SeatTaken;
  SignIn?: SignIn;
  Silence?: Silence;
  Silenced?: Silenced;
  State?: State;
  TakenBack?: TakenBack;
  Taken?: Taken;
  Update?: Update;
  ToClient?: ToClient;
  ToServer?: ToServer;
  AnyEvent?: AnyEvent;
}
/**
 * Your command is in the log, at `version`; `again` when it had been there already.
 */
export interface Ack {
  type: "ack";
  command: string;
  version: number;
  again?: boolean;
}
/**
 * Do one action, by its text. `seen` is the version of the position that was decided on.
 *
 * A concession (resigning) is an action like any other.
 */
export interface Act {
  type: "act";
  do: string;
  seen: number;
  id: string;
  token: string;
}
/**
 * Yes or no to what was asked; the one who asked may take it back with no.
 */
export interface Answer {
  type: "answer";
  yes: boolean;
  id: string;
  token: string;
}
/**
 * A seat said yes or no. One no ends the proposal.
 */
export interface Answered {
  type: "answered";
  seat: number;
  yes: boolean;
  version: number;
  at: number;
}
/**
 * A proposal that waits for answers. `waiting` are the seats that have not answered yet.
 *
 * `seat` is the seat a bot should take (``bot``), `keep` the number of actions that would stay (``takeback``).
 */
export interface Asked {
  what: "bot" | "end" | "rematch" | "takeback";
  by: number;
  waiting: number[];
  seat?: number | null;
  keep?: number | null;
}
/**
 * All seats are taken; the match begins.
 */
export interface Began {
  type: "began";
  version: number;
  at: number;
}
/**
 * A score book. `answers` (with their questions: `facts`) are those of the deal in progress.
 *
 * `question` is null when the match is over.
 *
 * `key` opens the book to readers and is shown to its owner only.
 */
export interface Book {
  id: string;
  version: number;
  game: string;
  title: string;
  options: {
    [k: string]: number | string;
  };
  players: string[];
  sheet: SheetSeen;
  deals: DealSeen[];
  answers: {
    [k: string]: number | string;
  };
  facts: FactSeen[];
  question: QuestionSeen | null;
  mine: boolean;
  key: string | null;
  created: number;
}
/**
 * The score sheet. `notes` explain the last entry line by line.
 */
export interface SheetSeen {
  tables: PaperTable[];
  notes: Text[];
  score: number[];
  winners: number[];
  rounds: number;
  dealer: number | null;
}
/**
 * One table of the score sheet, as it stands on paper.
 */
export interface PaperTable {
  title: Text;
  columns: (string | Text)[];
  rows: RowSeen[];
  totals: string[];
}
/**
 * A sentence: its name in the catalogues, what fills its places, and the words in the reader's language.
 */
export interface Text {
  id: string;
  args: {};
  text: string;
}
/**
 * One line on paper; `line` asks for a rule below it.
 */
export interface RowSeen {
  label: string | Text;
  cells: string[];
  line: boolean;
}
/**
 * A deal in the book: the facts given, why it was written so, and the score after it.
 */
export interface DealSeen {
  round: number;
  answers: {
    [k: string]: number | string;
  };
  facts: FactSeen[];
  notes: Text[];
  score: number[];
}
/**
 * A question and the answer given.
 */
export interface FactSeen {
  question: QuestionSeen;
  answer: number | string;
}
/**
 * A fact that is asked for: one of `words`, or a whole number that is one of `numbers`.
 */
export interface QuestionSeen {
  key: string;
  text: Text;
  numbers: number[] | null;
  words: string[] | null;
}
/**
 * A book in the list of one's own.
 */
export interface BookLine {
  id: string;
  game: string;
  title: string;
  players: string[];
  created: number;
}
/**
 * Take back the last answer, or the last edit.
 */
export interface BookUndo {
  id: string;
  seen: number;
}
/**
 * A bot stands in for a person: the others agreed, or the clock ran out (`timeout`), or the person left.
 */
export interface BotTook {
  type: "bot-took";
  seat: number;
  bot: string;
  why: "agreed" | "left" | "timeout";
  version: number;
  at: number;
}
/**
 * A person took the seat back from the bot.
 */
export interface CameBack {
  type: "came-back";
  seat: number;
  version: number;
  at: number;
}
/**
 * One of these values.
 */
export interface Choice {
  type: "choice";
  values: (number | string)[];
}
/**
 * How long people may think. `days` counts only for the kind ``days``: days for each move.
 */
export interface ClockChoice {
  kind?: "days" | "fast" | "none" | "relaxed";
  days?: number;
}
/**
 * Seconds left for each seat at `at` (null: no limit), and whose clocks are running.
 */
export interface Clocks {
  left: (number | null)[];
  running: number[];
  at: number;
}
/**
 * Something a seat wants done: its own `id`, and the token of the seat.
 */
export interface Command {
  id: string;
  token: string;
}
/**
 * A corrected deal as far as it is answered, and what is asked next; null when all is known.
 */
export interface DealAsked {
  facts: FactSeen[];
  question: QuestionSeen | null;
}
/**
 * Answers of a past deal, by key, that are being corrected: what else has to be asked?
 */
export interface DealDraft {
  answers: {
    [k: string]: number | string;
  };
}
/**
 * All answers of a past deal, by key. Refused when the deals after it would no longer fit.
 */
export interface DealEdit {
  id: string;
  seen: number;
  answers: {
    [k: string]: number | string;
  };
}
/**
 * An action: `by` a seat, or chance (-1). `do` is as much of its text as this viewer may read.
 *
 * `step` is its number in the record, from 0. `ending` is set on the action that ended a round.
 */
export interface Done {
  type: "done";
  by: number;
  do: string;
  step: number;
  ending?: RoundEnding | null;
  version: number;
  at: number;
}
/**
 * A round has ended: its facts (by the game's result struct), why the score is so, and how it looked at the end.
 */
export interface RoundEnding {
  round: number;
  result: unknown;
  notes: Text[];
  score: number[];
  last: Position;
}
/**
 * All that this viewer may know of the round in progress.
 *
 * `view` is the game's own view (`View.to_json`); its shape depends on the game and its ``type`` says which it is.
 * `legal` and `concessions` are the texts to send, in the order of ``view.legal`` and ``view.concessions``.
 */
export interface Position {
  view: unknown;
  prompt: Text;
  legal: string[];
  concessions: string[];
}
/**
 * The match is over; the seed is revealed and all hands may be seen in the replay.
 */
export interface Ended {
  type: "ended";
  reason: "abandoned" | "agreed" | "finished";
  winners: number[];
  seed: string;
  version: number;
  at: number;
}
/**
 * Something that happened at the table, at `version`. Versions of a table run 1, 2, 3, ... without gaps.
 */
export interface Event {
  version: number;
  at: number;
}
/**
 * The answer to the question `key`, typed by a person. `seen` is the version of the book that was looked at.
 */
export interface FactAnswer {
  id: string;
  seen: number;
  key: string;
  typed: string;
}
/**
 * Something was refused; nothing has changed. Over REST this is the body of every answer of 400 and above.
 *
 * `command` is the id of the refused command, `legal` the texts of the actions that are allowed now.
 */
export interface Fault {
  type: "error";
  code:
    | "bad-fact"
    | "bad-login"
    | "bad-options"
    | "bad-record"
    | "conflict"
    | "fault"
    | "flood"
    | "foreign-seat"
    | "illegal"
    | "login-taken"
    | "malformed"
    | "no-seat"
    | "no-takeback"
    | "no-user"
    | "not-found"
    | "not-now"
    | "not-owner"
    | "origin"
    | "silenced"
    | "stale"
    | "table-full"
    | "too-large";
  message: Text;
  command?: string | null;
  legal?: string[];
}
/**
 * A text.
 */
export interface Free {
  type: "text";
}
/**
 * A game in the catalogue. `seats` are the names of its places, `sides` which places play together.
 *
 * `formats` are those of other programs that its records can be taken away in.
 */
export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  family: string;
  players: number;
  seats: string[];
  sides: number[][];
  side_names: string[];
  clockwise: boolean;
  options: OptionInfo[];
  presets: {
    [k: string]: {
      [k: string]: number | string;
    };
  };
  bots: string[];
  formats: string[];
}
/**
 * One option of a game. `one_of` lists what a value may be: usually one entry.
 */
export interface OptionInfo {
  name: string;
  one_of: (Choice | Whole | Free)[];
  default: number | string;
}
/**
 * A whole number from `least` to `most`.
 */
export interface Whole {
  type: "whole";
  least: number;
  most: number;
}
/**
 * The first message. `token` takes your seat (none: look on), `key` opens a private table for onlookers.
 *
 * `seen` is the last version you have: 0 asks for everything.
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  key?: string | null;
  seen?: number;
  lang?: "en" | "sr" | "sr-Cyrl";
}
/**
 * Take a free seat, the first one if none is named.
 */
export interface Join {
  seat?: number | null;
}
/**
 * Speak another language from now on; a new `State` follows.
 */
export interface Language {
  type: "language";
  lang: "en" | "sr" | "sr-Cyrl";
}
/**
 * Stand up. Before the match the seat becomes free; later a bot stands in, and you may still return.
 */
export interface Leave {
  type: "leave";
  id: string;
  token: string;
}
/**
 * Public tables: `open` have a free seat, `playing` can be watched. `mine` are yours, private ones included.
 */
export interface Lobby {
  open: TableInfo[];
  playing: TableInfo[];
  mine: TableInfo[];
}
/**
 * A table as everybody may know it. `seed` is there only when the match is over; `options` only what is changed.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: {
    [k: string]: number | string;
  };
  clock: ClockChoice;
  private: boolean;
  state: "over" | "playing" | "waiting";
  owner: string;
  created: number;
  seats: SeatInfo[];
  rounds: number;
  score: number[];
  winners: number[];
  ended: ("abandoned" | "agreed" | "finished") | null;
  commitment: string;
  seed: string | null;
  rematch: string | null;
  watchers?: number;
}
/**
 * A place at a table.
 *
 * `person` holds the seat, `bot` plays it. Both are set when a bot stands in for a person, who may take the seat back
 * at any time. `here` says whether the person is connected, `gone` for how many seconds they have not been.
 */
export interface SeatInfo {
  seat: number;
  name: string;
  side: number;
  person: Person | null;
  bot: string | null;
  here: boolean;
  gone: number | null;
}
/**
 * Somebody as others see them. `account` is false for a guest.
 */
export interface Person {
  id: string;
  name: string;
  account?: boolean;
}
/**
 * Who this browser is. `person` is null before a name has been given.
 */
export interface Me {
  person: Person | null;
  login?: string | null;
}
/**
 * Keep what this guest has played under a login and a password.
 */
export interface NewAccount {
  login: string;
  password: string;
  name?: string | null;
}
/**
 * Keep the score of a match at a real table; `players` are names by seat.
 */
export interface NewBook {
  game: string;
  options?: {
    [k: string]: number | string;
  };
  players?: string[];
}
/**
 * Play as a guest under this name, or change the name.
 */
export interface NewGuest {
  name: string;
}
/**
 * Open a table. `bots` names a bot for each seat that gets one, by seat number as text; you sit at `seat`.
 *
 * Without `seat` you take the first free one.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: number | string;
  };
  clock?: ClockChoice1;
  private?: boolean;
  seat?: number | null;
  bots?: {
    [k: string]: string;
  };
}
/**
 * How long people may think. `days` counts only for the kind ``days``: days for each move.
 */
export interface ClockChoice1 {
  kind?: "days" | "fast" | "none" | "relaxed";
  days?: number;
}
/**
 * The table was opened: always version 1.
 */
export interface Opened {
  type: "opened";
  version: number;
  at: number;
}
/**
 * Are you there?
 */
export interface Ping {
  type: "ping";
}
/**
 * A line of somebody's history. `won` is null when nobody won.
 */
export interface Played {
  table: string;
  game: string;
  title: string;
  players: string[];
  seat: number;
  score: number[];
  won: boolean | null;
  began: number;
  ended: number | null;
}
/**
 * The answer to `ping`.
 */
export interface Pong {
  type: "pong";
  at: number;
}
/**
 * Who is connected, by seat (a bot always is), for how long the others have been gone, and how many watch.
 */
export interface Presence {
  type: "presence";
  here: boolean[];
  gone: (number | null)[];
  watchers: number;
}
/**
 * Ask the others for a takeback, to end the match, to let a bot sit for the gone `seat`, or for a rematch.
 *
 * A takeback goes back to before your last action; with `keep`, to where so many actions are left.
 */
export interface Propose {
  type: "propose";
  what: "bot" | "end" | "rematch" | "takeback";
  seat?: number | null;
  keep?: number | null;
  id: string;
  token: string;
}
/**
 * A seat asks the others for something.
 */
export interface Proposed {
  type: "proposed";
  asked: Asked;
  version: number;
  at: number;
}
/**
 * Sit down at once: with bots in all other seats, or at an open table of the game (a new one if there is none).
 */
export interface QuickStart {
  game: string;
  bots?: boolean;
}
/**
 * An uploaded record that was verified: every action legal, every result right, every deal from its seed.
 *
 * `fair` is false when there is no seed to check (cards dealt by people).
 */
export interface RecordInfo {
  id: string;
  game: string;
  title: string;
  players: string[];
  rounds: number;
  steps: number;
  score: number[];
  winners: number[];
  fair: boolean;
}
/**
 * The same people meet again at this table.
 */
export interface Rematch {
  type: "rematch";
  table: string;
  version: number;
  at: number;
}
/**
 * One round of a record, as `viewer` sees it: a seat, an onlooker (-2) or with all hands open (-3).
 *
 * `before` is the sheet when the round began, `sheet` as it is after the last of the steps.
 */
export interface Replay {
  game: string;
  players: string[];
  viewer: number;
  round: number;
  rounds: number;
  start: Position;
  steps: ReplayStep[];
  before: SheetSeen;
  sheet: SheetSeen;
}
/**
 * An action and how things stood after it. `by` is a seat or chance (-1).
 */
export interface ReplayStep {
  step: number;
  by: number;
  do: string;
  position: Position;
  ending: RoundEnding | null;
}
/**
 * Take your seat back from the bot.
 */
export interface Return {
  type: "return";
  id: string;
  token: string;
}
/**
 * The rules of a game for players, as Markdown.
 */
export interface RulePage {
  markdown: string;
}
/**
 * Chat. `seat` is null for an onlooker.
 */
export interface Said {
  type: "said";
  person: Person;
  seat: number | null;
  text: string;
  version: number;
  at: number;
}
/**
 * Chat: seats with their token, onlookers by the cookie alone.
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
  token?: string | null;
}
/**
 * Put bots in seats that are free: only the owner, before the match begins. An empty name frees the seat.
 */
export interface SeatBots {
  bots: {
    [k: string]: string;
  };
}
/**
 * A seat became free before the match began.
 */
export interface SeatLeft {
  type: "seat-left";
  seat: number;
  version: number;
  at: number;
}
/**
 * A person or a bot sat down.
 */
export interface SeatTaken {
  type: "seat-taken";
  seat: number;
  person: Person | null;
  bot: string | null;
  version: number;
  at: number;
}
/**
 * Come back to an account.
 */
export interface SignIn {
  login: string;
  password: string;
}
/**
 * Stop a person (by id) from writing at this table, or let them again: only the owner.
 */
export interface Silence {
  type: "silence";
  person: string;
  silent: boolean;
  id: string;
  token: string;
}
/**
 * The owner of the table does not let this person (by id) write here, or lets them again.
 */
export interface Silenced {
  type: "silenced";
  person: string;
  silent: boolean;
  version: number;
  at: number;
}
/**
 * Everything from scratch: the answer to `hello` when events are not enough, and to `language`.
 *
 * `seat` is yours, null for an onlooker. `log` are the last events; `position`, `sheet` and `clocks` are null before
 * the match begins.
 */
export interface State {
  type: "state";
  version: number;
  seat: number | null;
  table: TableInfo;
  position: Position | null;
  sheet: SheetSeen | null;
  clocks: Clocks | null;
  asked: Asked | null;
  log: (
    | Opened
    | SeatTaken
    | SeatLeft
    | Began
    | Done
    | BotTook
    | CameBack
    | Proposed
    | Answered
    | TakenBack
    | Said
    | Silenced
    | Ended
    | Rematch
  )[];
}
/**
 * Actions were taken back: those from number `keep` on no longer count.
 */
export interface TakenBack {
  type: "taken-back";
  keep: number;
  version: number;
  at: number;
}
/**
 * A seat is yours. `token` goes into every command; `key` opens a private table: put it in the link you share.
 */
export interface Taken {
  table: string;
  seat: number;
  token: string;
  key: string | null;
}
/**
 * What happened since the version you had, and how things stand now.
 *
 * `position`, `clocks` and `asked` are always as they stand after the last event. `table` and `sheet` are sent only
 * when they changed (null: as before).
 */
export interface Update {
  type: "update";
  version: number;
  events: (
    | Opened
    | SeatTaken
    | SeatLeft
    | Began
    | Done
    | BotTook
    | CameBack
    | Proposed
    | Answered
    | TakenBack
    | Said
    | Silenced
    | Ended
    | Rematch
  )[];
  position: Position | null;
  clocks: Clocks | null;
  asked: Asked | null;
  table: TableInfo | null;
  sheet: SheetSeen | null;
}
