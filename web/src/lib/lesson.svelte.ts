// A lesson at a table: sentences that explain each rule when it first matters, and tell what has just happened.
import type { Taught } from "./messages";

const slot = (table: string) => `kibic.lesson.${table}`;

export class Lesson {
  /** Whether the viewer is taught here. */
  on = $state(false);
  /** Rules that are still to be read, the first of them now. */
  unread: Taught[] = $state.raw([]);
  /** What the last thing that happened did. */
  happened: Taught[] = $state.raw([]);
  /** Rules that have been read, the newest first. */
  earlier: Taught[] = $state.raw([]);
  hidden = $state(false);

  constructor(
    private readonly table: string,
    private readonly go: () => void,
  ) {}

  /** Begin anew with all that has been said so far; what was read on this device before is not asked for again. */
  start(taught: readonly Taught[] | null): void {
    this.on = taught !== null;
    if (!taught) return;
    const read = Number(localStorage.getItem(slot(this.table)) ?? 0);
    const rules = taught.filter((one) => one.rule);
    this.unread = this.hidden ? [] : rules.slice(read);
    this.earlier = rules.slice(0, rules.length - this.unread.length).reverse();
    const last = taught.at(-1)?.version;
    this.happened = taught.filter((one) => !one.rule && one.version === last);
  }

  /** Something more has been said. */
  add(taught: readonly Taught[]): void {
    const told = taught.filter((one) => !one.rule);
    if (told.length) this.happened = told;
    const rules = taught.filter((one) => one.rule);
    if (this.hidden) this.earlier = [...rules.toReversed(), ...this.earlier];
    else this.unread = [...this.unread, ...rules];
  }

  /** The rule on top has been read. */
  next(): void {
    const [read, ...rest] = this.unread;
    if (!read) return;
    this.earlier = [read, ...this.earlier];
    this.unread = rest;
    localStorage.setItem(slot(this.table), String(this.earlier.length));
    this.go();
  }

  readAll(): void {
    while (this.unread.length) this.next();
  }

  /** Put the lesson away, or bring it back; put away, it holds nothing up. */
  hide(hidden: boolean): void {
    this.hidden = hidden;
    if (hidden) this.readAll();
  }
}
