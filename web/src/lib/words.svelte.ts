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

const PARTS = ["", "/games"] as const;
const sources = new Map<string, Promise<string>>();
/** How many of the parts are needed: the words of games are fetched when something is played. */
let needed = 1;
let current = $state.raw<Words>(new Words("en", ""));

function source(lang: Lang, part: (typeof PARTS)[number]): Promise<string> {
  const name = lang + part;
  let text = sources.get(name);
  if (!text) {
    text = api.words(lang, part);
    sources.set(name, text);
    text.catch(() => sources.delete(name));
  }
  return text;
}

/** Speak this language from now on. The page keeps its old words until the new ones have come. */
export async function speak(lang: Lang): Promise<void> {
  const texts = await Promise.all(PARTS.slice(0, needed).map((part) => source(lang, part)));
  // More may have become needed in the meantime.
  if (texts.length < needed) return speak(lang);
  settings.lang = lang;
  current = new Words(lang, texts.join("\n"), { named, written });
}

/** From now on the words of games are needed too. */
export async function speakOfGames(): Promise<void> {
  if (needed === PARTS.length) return;
  needed = PARTS.length;
  try {
    await speak(settings.lang);
  } catch (error) {
    needed = 1;
    throw error;
  }
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

/** What an option is called on a form. */
export const optionName = (name: string): string => worded(`option-${name}`, name);

/** Why something was refused; options are called as on the form. */
export function refusal(why: Sentence): string {
  const { name } = why.args ?? {};
  return say(why.id === "bad-option" ? { ...why, args: { ...why.args, name: optionName(String(name)) } } : why);
}

/** A label that may be a plain text or a sentence, as score sheets have them. */
export function label(what: Sentence | string): string {
  return typeof what === "string" ? what : current.say(what);
}
