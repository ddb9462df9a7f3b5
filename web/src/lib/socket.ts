// The line to one table: connects again when it drops, asks only for what was missed, and sends no command twice.
import { newId } from "./ids";
import type { Fault, Hello, Presence, State, ToClient, ToServer, Update } from "./messages";

export interface Line {
  readyState: number;
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Listener {
  state(state: State): void;
  update(update: Update): void;
  here(presence: Presence): void;
  /** A refusal that answers no command. Those that do answer one reject its promise. */
  fault(fault: Fault): void;
  connected(online: boolean): void;
}

export class Denied extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message.text);
  }
}

type Command = Extract<ToServer, { id: string }>;
// Not `Omit`: it would merge the kinds of commands into one.
type Unnumbered<T> = T extends Command ? Omit<T, "id" | "token"> : never;
export type Wish = Unnumbered<Command>;

interface Waiting {
  text: string;
  done(version: number): void;
  failed(fault: Fault): void;
}

const PING_EVERY = 20_000;
const SILENCE = 45_000;
const PATIENCE = 4_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
/** These answers to `hello` will not change by asking again. */
const FINAL: readonly Fault["code"][] = ["not-found", "foreign-seat", "no-seat", "origin"];

export class TableSocket {
  private line: Line | null = null;
  /** The line on which `hello` has been answered. */
  private greeted: Line | null = null;
  private seen = 0;
  private tries = 0;
  private heard = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pulse: ReturnType<typeof setInterval>;
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly listener: Listener,
    private hello: Omit<Hello, "type" | "seen">,
    private readonly connect: () => Line,
    private readonly now: () => number = Date.now,
    private readonly newCommand: () => string = newId,
  ) {
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
    this.open();
  }

  get version(): number {
    return this.seen;
  }

  /** Send a command; resolves with the version at which it stands in the log. Throws `Denied`. */
  command(wish: Wish): Promise<number> {
    const id = this.newCommand();
    const token = this.hello.token;
    const text = JSON.stringify(token ? { ...wish, id, token } : { ...wish, id });
    return new Promise((done, fail) => {
      this.waiting.set(id, { text, done, failed: (fault) => fail(new Denied(fault)) });
      this.send(text);
    });
  }

  speak(lang: Hello["lang"]): void {
    if (lang === this.hello.lang) return;
    this.hello = { ...this.hello, ...(lang ? { lang } : {}) };
    if (lang) this.send(JSON.stringify({ type: "language", lang }));
  }

  /** Try at once, for example because the device says it is online again. */
  hurry(): void {
    if (this.closed) return;
    if (this.line) return this.probe();
    this.tries = 0;
    clearTimeout(this.timer);
    this.open();
  }

  /** The device says that its network is gone: no use in waiting for the line to notice. */
  drop(): void {
    if (this.line) this.cut(this.line);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.line?.close();
  }

  private open(): void {
    const line = this.connect();
    this.line = line;
    line.onopen = () => {
      this.heard = this.now();
      this.greet();
    };
    line.onmessage = (event) => {
      if (this.line !== line) return;
      this.heard = this.now();
      this.receive(JSON.parse(event.data) as ToClient);
    };
    line.onclose = () => {
      if (this.line === line) this.lost();
    };
  }

  private greet(): void {
    this.send(JSON.stringify({ type: "hello", ...this.hello, seen: this.seen }));
  }

  private lost(): void {
    this.line = null;
    if (this.closed) return;
    this.listener.connected(false);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.timer = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  private beat(): void {
    const line = this.line;
    if (!line) return;
    if (this.now() - this.heard > SILENCE) this.cut(line);
    else this.send('{"type":"ping"}');
  }

  /** A line may have died while the device slept: whoever does not answer soon is cut off. */
  private probe(): void {
    const line = this.line;
    const asked = this.now();
    this.send('{"type":"ping"}');
    setTimeout(() => line && this.line === line && this.heard < asked && this.cut(line), PATIENCE);
  }

  private cut(line: Line): void {
    line.close();
    if (this.line === line) this.lost();
  }

  private send(text: string): void {
    if (this.line?.readyState === 1) this.line.send(text);
  }

  private receive(message: ToClient): void {
    switch (message.type) {
      case "state":
        this.seen = message.version;
        this.arrived();
        this.listener.state(message);
        break;
      case "update": {
        const first = message.events[0];
        if (first && first.version > this.seen + 1) return this.greet();
        this.arrived();
        if (message.version <= this.seen && message.events.length) return;
        const seen = this.seen;
        this.seen = message.version;
        this.listener.update({ ...message, events: message.events.filter((event) => event.version > seen) });
        break;
      }
      case "presence":
        this.listener.here(message);
        break;
      case "ack":
        this.waiting.get(message.command)?.done(message.version);
        this.waiting.delete(message.command);
        break;
      case "error":
        this.refused(message);
        break;
      case "pong":
        break;
    }
  }

  /** The first answer after `hello`: what had no answer when the line dropped is sent again. */
  private arrived(): void {
    if (this.greeted === this.line) return;
    this.tries = 0;
    this.greeted = this.line;
    this.listener.connected(true);
    for (const { text } of this.waiting.values()) this.send(text);
  }

  private refused(fault: Fault): void {
    const waiting = fault.command ? this.waiting.get(fault.command) : undefined;
    if (waiting && fault.command) {
      this.waiting.delete(fault.command);
      waiting.failed(fault);
      return;
    }
    if (this.greeted !== this.line && FINAL.includes(fault.code)) this.close();
    this.listener.fault(fault);
  }
}

export function tableLine(table: string): Line {
  const url = new URL(`/ws/tables/${table}`, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url) as Line;
}
