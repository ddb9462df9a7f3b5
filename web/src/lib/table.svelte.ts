// One table as it is shown: what the service says, at the pace people can follow, and what the viewer does.
import { speaks } from "./actions";
import { choices, usesCard, viewOf } from "./view";
import { announce } from "./announce.svelte";
import { dropSeat } from "./me.svelte";
import type {
  AnyEvent, Asked, Clocks, Fault, GameInfo, Position, Presence, RoundEnding, SeatInfo, SheetSeen, State, TableInfo,
  Update,
} from "./messages";
import { calm } from "./motion";
import { endsTrick, frames, stay, type Frame } from "./pace";
import { settings } from "./settings.svelte";
import { Denied, tableLine, TableSocket, type Listener, type Wish } from "./socket";
import { sound } from "./sounds";
import { peopled } from "./seats";
import { seatName, type Stage } from "./stage";
import { say } from "./words.svelte";
import type { Sentence } from "./words";

const LOG_LENGTH = 400;
/** Milliseconds in which a finished trick is taken in. */
const COLLECTING = 280;

export class LiveTable implements Listener, Stage {
  table: TableInfo | null = $state.raw(null);
  seat: number | null = $state(null);
  shown: Position | null = $state.raw(null);
  sheet: SheetSeen | null = $state.raw(null);
  clocks: (Clocks & { since: number }) | null = $state.raw(null);
  asked: Asked | null = $state.raw(null);
  presence: Presence | null = $state.raw(null);
  log: AnyEvent[] = $state.raw([]);
  bubbles: (string | null)[] = $state.raw([]);
  held = $state(false);
  /** The round that has just ended, while it is being explained. */
  summary: RoundEnding | null = $state.raw(null);
  online = $state(true);
  /** Why something was refused, until the next thing happens. */
  why: Sentence | null = $state.raw(null);
  sent: string | null = $state(null);
  /** The line is closed for good: no such table, or not for us. */
  lost: Fault | null = $state.raw(null);

  private queue: Frame[] = $state.raw([]);
  private running = false;
  private wake: (() => void) | null = null;
  private readonly socket: TableSocket;
  private autoTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly game: GameInfo,
    token: string | null,
    key: string | null,
    readonly rematch: (table: string) => void,
  ) {
    this.socket = new TableSocket(this, { token, key: token ? null : key, lang: settings.lang }, () => tableLine(id));
  }

  // --- what a drawing asks (Stage) ---

  readonly bottom = $derived(this.seat ?? 0);
  readonly seats: readonly SeatInfo[] = $derived(this.table?.seats ?? []);
  readonly myTurn = $derived(
    this.shown !== null && this.seat !== null && viewOf(this.shown).turn.includes(this.seat),
  );
  readonly over = $derived(this.table?.state === "over");
  /** All that has happened is on screen, so a choice is made on what is true. */
  readonly live = $derived(
    this.queue.length === 0 && this.summary === null && !this.over && this.seat !== null && this.botFor === null,
  );

  get position(): Position {
    if (!this.shown) throw new Error("the match has not begun");
    return this.shown;
  }

  /** The bot that stands in for the viewer, if one does. */
  get botFor(): string | null {
    return this.seat === null ? null : (this.seats[this.seat]?.bot ?? null);
  }

  act(text: string): void {
    if (!this.live || this.sent) return;
    this.skip();
    this.sent = text;
    this.why = null;
    void this.try({ type: "act", do: text, seen: this.socket.version }).finally(() => (this.sent = null));
  }

  whyNot(text: string): void {
    if (this.seat === null || this.sent) return;
    void this.try({ type: "act", do: text, seen: this.socket.version });
  }

  undo(): void {
    void this.try({ type: "propose", what: "takeback" });
  }

  /** Send a wish; a refusal becomes the sentence on the prompt line. Says whether it was granted. */
  async try(wish: Wish): Promise<boolean> {
    try {
      await this.socket.command(wish);
      return true;
    } catch (error) {
      if (!(error instanceof Denied)) throw error;
      if (error.fault.code !== "stale") this.refused(error.fault.message);
      return false;
    }
  }

  // --- what the page asks ---

  get name(): (seat: number) => string {
    return (seat) => seatName(this.seats, seat);
  }

  get words(): (sentence: Sentence) => string {
    return (sentence) => say(peopled(sentence, this.game, this.name)).trim();
  }

  speak(): void {
    this.socket.speak(settings.lang);
  }

  hurry(): void {
    this.socket.hurry();
  }

  drop(): void {
    this.socket.drop();
  }

  close(): void {
    this.socket.close();
    clearTimeout(this.autoTimer);
    this.queue = [];
    this.skip();
  }

  /** The explanation has been read. */
  next(): void {
    this.summary = null;
    this.skip();
  }

  /** Show what comes next without waiting any longer. */
  skip(): void {
    this.wake?.();
  }

  // --- what the service says (Listener) ---

  state(state: State): void {
    this.queue = [];
    this.held = false;
    this.table = state.table;
    this.seat = state.seat;
    this.shown = state.position;
    this.sheet = state.sheet;
    this.asked = state.asked;
    this.setClocks(state.clocks);
    this.log = state.log;
    this.lost = null;
    if (state.table.state === "over" && !this.summary) this.summary = lastEnding(state.log);
    this.skip();
    this.autoPlay();
  }

  update(update: Update): void {
    if (update.table) this.table = update.table;
    this.asked = update.asked;
    this.setClocks(update.clocks);
    if (update.asked && this.seat !== null && update.asked.waiting.includes(this.seat)) sound("turn");
    for (const event of update.events) {
      if (event.type === "rematch") this.rematch(event.table);
    }
    this.queue = [...this.queue, ...frames(update)];
    void this.run();
  }

  here(presence: Presence): void {
    this.presence = presence;
  }

  fault(fault: Fault): void {
    if (["not-found", "foreign-seat", "no-seat", "origin"].includes(fault.code)) {
      if (fault.code === "foreign-seat") dropSeat(this.id);
      this.lost = fault;
    } else this.refused(fault.message);
  }

  connected(online: boolean): void {
    this.online = online;
  }

  // --- showing ---

  private setClocks(clocks: Clocks | null): void {
    this.clocks = clocks && { ...clocks, since: performance.now() };
  }

  private refused(why: Sentence): void {
    this.why = why;
    announce(say(why));
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.queue.length) {
      const [frame, ...rest] = this.queue as [Frame, ...Frame[]];
      const before = this.shown;
      const me = this.seat;
      this.show(frame, before);
      this.queue = rest;
      const pause = stay(frame, before, me, rest.length, { hold: settings.hold, calm: calm() });
      if (pause) await this.wait(pause);
      if (this.held) {
        this.held = false;
        this.bubbles = [];
        // The cards go to the winner before the next one is led.
        if (!calm()) await this.wait(COLLECTING);
      }
      const ending = endingOf(frame);
      if (ending) {
        if (frame.sheet) this.sheet = frame.sheet;
        this.summary = ending;
        announce(ending.notes.map(this.words).join(" "));
        if (this.seat === null) setTimeout(() => this.summary === ending && !this.over && this.next(), 8000);
        while (this.summary === ending) await this.wait(1e9);
        this.bubbles = [];
      }
    }
    this.running = false;
    this.autoPlay();
  }

  private show(frame: Frame, before: Position | null): void {
    this.why = null;
    const wasMine = this.myTurn;
    if (frame.position) {
      this.held = endsTrick(before, frame.position);
      this.shown = frame.position;
    }
    if (frame.sheet && !endingOf(frame)) this.sheet = frame.sheet;
    this.log = [...this.log, ...frame.events].slice(-LOG_LENGTH);
    for (const event of frame.events) this.tell(event);
    if (this.myTurn && !wasMine && this.queue.length <= 1 && this.shown) {
      sound("turn");
      announce(say(this.shown.prompt));
    }
  }

  private tell(event: AnyEvent): void {
    if (event.type === "done") {
      if (event.by < 0) {
        if (event.said.id === "action-dice") sound("dice");
        else this.bubbles = [];
        if (event.said.id !== "action-deal") announce(this.words(event.said));
        return;
      }
      const words = this.words(event.said);
      const bubbles = [...this.bubbles];
      bubbles[event.by] = speaks(event.said) ? words : null;
      this.bubbles = bubbles;
      sound(event.do.includes("/") ? "wood" : "card");
      if (event.by !== this.seat) announce(say("log-done", { name: this.name(event.by), what: words }));
    } else if (event.type === "said" && !settings.muted.includes(event.person.id)) {
      announce(say("log-said", { name: event.person.name, text: event.text }));
    } else if (event.type === "bot-took") {
      announce(say("log-bot-took", { name: this.name(event.seat) }));
    }
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake?.(), Math.min(milliseconds, 2 ** 31 - 1));
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }

  /** Play a forced card after a moment that tells nothing: it is as long as a person's. */
  private autoPlay(): void {
    clearTimeout(this.autoTimer);
    if (!settings.autoPlay || !this.live || !this.myTurn || !this.shown) return;
    const [only, ...others] = choices(this.shown);
    if (!only || others.length || !usesCard(only)) return;
    const decidedOn = this.shown;
    this.autoTimer = setTimeout(() => this.shown === decidedOn && this.act(only.text), 500 + Math.random() * 1200);
  }
}

function endingOf(frame: Frame): RoundEnding | null {
  for (const event of frame.events) if (event.type === "done" && event.ending) return event.ending;
  return null;
}

function lastEnding(log: readonly AnyEvent[]): RoundEnding | null {
  for (const event of [...log].reverse()) if (event.type === "done" && event.ending) return event.ending;
  return null;
}
