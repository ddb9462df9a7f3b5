import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Said, ToServer, Update } from "./messages";
import { Denied, TableSocket, type Line, type Listener } from "./socket";

class FakeLine implements Line {
  readyState = 0;
  sent: ToServer[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ToServer);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const said = (version: number): Said => ({ type: "said", version, at: 0, person: { id: "p", name: "P" }, seat: null, text: "hi" });
const update = (...versions: number[]): Update =>
  ({ type: "update", version: versions.at(-1) ?? 0, events: versions.map(said), position: null, clocks: null, asked: null, table: null, sheet: null });
const state = (version: number) => ({ type: "state", version, seat: 0, table: {}, position: null, sheet: null, clocks: null, asked: null, log: [] });

let lines: FakeLine[] = [];
let seen: number[] = [];
let online: boolean[] = [];
let socket: TableSocket;
const line = () => lines.at(-1) as FakeLine;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  seen = [];
  online = [];
  const listener: Listener = {
    state: () => seen.push(0),
    update: (one) => seen.push(...one.events.map((event) => event.version)),
    here: () => undefined,
    fault: () => undefined,
    connected: (now) => online.push(now),
  };
  let next = 0;
  const connect = () => {
    lines.push(new FakeLine());
    return line();
  };
  socket = new TableSocket(listener, { token: "t", lang: "sr" }, connect, Date.now, () => `c${++next}`);
  line().open();
  line().hear(state(3));
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

test("says hello first, with the last version it has after a lost line", () => {
  expect(lines[0]?.sent[0]).toMatchObject({ type: "hello", token: "t", seen: 0 });
  line().hear(update(4));
  line().close();
  vi.advanceTimersByTime(1000);
  line().open();
  expect(line().sent[0]).toMatchObject({ type: "hello", seen: 4 });
  expect(online).toEqual([true, false]);
});

test("an update that is known already is dropped, and only what is new of one that overlaps is shown", () => {
  line().hear(update(4, 5));
  line().hear(update(4, 5));
  line().hear(update(5, 6));
  expect(seen).toEqual([0, 4, 5, 6]);
});

test("a gap is asked for instead of being shown", () => {
  line().hear(update(5));
  expect(seen).toEqual([0]);
  expect(line().sent.at(-1)).toMatchObject({ type: "hello", seen: 3 });
});

test("a command without an answer is sent again under the same id, and answered once", async () => {
  const done = socket.command({ type: "act", do: "AH", seen: 3 });
  line().close();
  vi.advanceTimersByTime(1000);
  line().open();
  line().hear(update());
  const acts = lines.flatMap((one) => one.sent.filter((message) => message.type === "act"));
  expect(acts).toHaveLength(2);
  expect(acts[0]).toEqual(acts[1]);
  line().hear({ type: "ack", command: "c1", version: 4, again: true });
  await expect(done).resolves.toBe(4);
  line().close();
  vi.advanceTimersByTime(1000);
  line().open();
  line().hear(update());
  expect(line().sent.filter((message) => message.type === "act")).toHaveLength(0);
});

test("a refused command throws what the service says", async () => {
  const done = socket.command({ type: "act", do: "2C", seen: 3 });
  line().hear({ type: "error", code: "illegal", message: { id: "must-follow", args: {}, text: "No." }, command: "c1", legal: [] });
  await expect(done).rejects.toBeInstanceOf(Denied);
});

test("waits longer with every try that fails, and hurries when told to", () => {
  line().close();
  for (let times = 0; times < 8; times++) {
    vi.advanceTimersByTime(20_000);
    line().close();
  }
  const tries = lines.length;
  vi.advanceTimersByTime(5000);
  expect(lines).toHaveLength(tries);
  socket.hurry();
  expect(lines).toHaveLength(tries + 1);
});

test("gives the line up at once when the device says it has no network", () => {
  socket.drop();
  expect(online.at(-1)).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(lines).toHaveLength(2);
});

test("after a sleep a line that does not answer is cut, one that does is kept", () => {
  socket.hurry();
  vi.advanceTimersByTime(1000);
  line().hear({ type: "pong", at: 0 });
  vi.advanceTimersByTime(5000);
  expect(online.at(-1)).toBe(true);
  socket.hurry();
  vi.advanceTimersByTime(5000);
  expect(online.at(-1)).toBe(false);
});
