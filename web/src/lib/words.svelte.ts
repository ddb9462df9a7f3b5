// The words of the language that is set, for all components: `say("id", args)`.
import { api } from "./api";
import { named, written } from "./pack.svelte";
import { settings } from "./settings.svelte";
import { Words, type Args, type Sentence } from "./words";

export type Lang = "en" | "sr" | "sr-Cyrl";
export const LANGUAGES: readonly { lang: Lang; name: string }[] = [
  { lang: "sr", name: "Srpski" },
  { lang: "sr-Cyrl", name: "Српски" },
  { lang: "en", name: "English" },
];

const loaded = new Map<Lang, Words>();
let current = $state.raw<Words>(new Words("en", ""));

async function catalogue(lang: Lang): Promise<Words> {
  const known = loaded.get(lang);
  if (known) return known;
  const words = new Words(lang, await api.words(lang), { named, written });
  loaded.set(lang, words);
  return words;
}

/** Speak this language from now on. The page keeps its old words until the new ones have come. */
export async function speak(lang: Lang): Promise<void> {
  const words = await catalogue(lang);
  settings.lang = lang;
  current = words;
}

export function say(what: Sentence | string, args?: Args): string {
  return current.say(what, args);
}

export function knows(id: string): boolean {
  return current.knows(id);
}

/** The sentence where there is one; otherwise the plain name as it is, readable. */
export function worded(id: string, plain: string): string {
  return knows(id) ? current.say(id) : plain.replaceAll("_", " ");
}

/** A label that may be a plain text or a sentence, as score sheets have them. */
export function label(what: Sentence | string): string {
  return typeof what === "string" ? what : current.say(what);
}
