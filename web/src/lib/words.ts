// Fluent catalogues: fills sentences by name, as the service does in Python from the same files.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { isCard, signed } from "./cards";

export type Args = Record<string, unknown>;
/** A sentence by name; `text` are the service's own words, used when this page does not know the name. */
export interface Sentence {
  id: string;
  args?: Args;
  text?: string;
}

/** How the pack on the table writes its cards and names its suits. */
export interface Pack {
  written(card: string): string;
  named(id: string): string;
}
const FRENCH: Pack = { written: signed, named: (id) => id };

export class Words {
  private readonly bundle: FluentBundle;

  constructor(
    locale: string,
    source: string,
    private readonly pack: Pack = FRENCH,
  ) {
    this.bundle = new FluentBundle(locale, { useIsolating: false });
    this.bundle.addResource(new FluentResource(source));
  }

  knows(id: string): boolean {
    return this.bundle.getMessage(id)?.value != null;
  }

  /** The sentence in this language; unknown names give the given text, or the name itself. */
  say(what: Sentence | string, args: Args = {}): string {
    const sentence: Sentence = typeof what === "string" ? { id: what, args } : what;
    const pattern = this.bundle.getMessage(this.pack.named(sentence.id))?.value;
    if (pattern == null) return sentence.text || sentence.id;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, this.filled(sentence.args ?? {}), errors);
    return errors.length && sentence.text ? sentence.text : text;
  }

  private filled(args: Args): Record<string, FluentVariable> {
    const filled: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      if (typeof value === "number") filled[name] = value;
      else if (typeof value === "string") filled[name] = isCard(value) ? this.pack.written(value) : value;
      else if (value && typeof value === "object" && "id" in value) filled[name] = this.say(value as Sentence);
      else filled[name] = String(value);
    }
    return filled;
  }
}
