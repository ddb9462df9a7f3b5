// What a person has set on this device: language, looks, sounds, pace. Kept in localStorage.
import type { Lang } from "./words.svelte";

interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  /** Four colours tell the suits apart at a glance; their shapes always do. */
  fourColours: boolean;
  /** How the 32-card pack is drawn: with roses, quinces, leaves and pine cones, or with hearts, bells, leaves and acorns. */
  faces: "french" | "serbian" | "german";
  /** Draw the pack of Satir with fire, sun, ice and leaf. */
  satirFaces: boolean;
  back: "pine" | "red" | "blue" | "gold";
  /** How long a finished trick stays, in seconds. */
  hold: number;
  motion: "auto" | "off";
  sounds: boolean;
  /** Play the only legal card without being asked. */
  autoPlay: boolean;
  /** The side of the board to which one's pieces go home. */
  homeLeft: boolean;
  /** Ids of people whose chat is not shown. */
  muted: string[];
}

function guessedLang(): Lang {
  for (const tag of navigator.languages) {
    const plain = tag.toLowerCase();
    if (/^(sr|bs|hr|sh|cnr)\b/.test(plain)) return plain.includes("cyrl") ? "sr-Cyrl" : "sr";
    if (plain.startsWith("en")) return "en";
  }
  return "en";
}

const KEY = "kibic.settings";

/** How the choice of faces was kept before there were three. */
interface Before {
  serbianFaces?: boolean;
}

function load(): Settings {
  const usual: Settings = {
    lang: guessedLang(),
    theme: "auto",
    fourColours: true,
    faces: "french",
    satirFaces: false,
    back: "pine",
    hold: 1.2,
    motion: "auto",
    sounds: false,
    autoPlay: false,
    homeLeft: false,
    muted: [],
  };
  try {
    const { serbianFaces, ...kept } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings> & Before;
    return { ...usual, ...(serbianFaces ? { faces: "serbian" } : {}), ...kept };
  } catch {
    return usual;
  }
}

export const settings: Settings = $state(load());

/** Keep the settings and show them on the page from now on. Call once, while a component is being made. */
export function followSettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.lang === "sr-Cyrl" ? "sr-Cyrl" : settings.lang === "sr" ? "sr-Latn" : "en";
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
  });
}
