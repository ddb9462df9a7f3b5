// Short movements that show where a card comes from and goes to; none for people who asked for calm.
import { settings } from "./settings.svelte";

export type Place = "bottom" | "left" | "top" | "right" | "topleft" | "topright";

export function calm(): boolean {
  return settings.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The place of a seat on screen when `bottom` sits nearest. */
export function placeOf(seat: number, bottom: number, players: number, clockwise: boolean): Place {
  const step = (((clockwise ? seat - bottom : bottom - seat) % players) + players) % players;
  const around: Record<number, readonly Place[]> = {
    2: ["bottom", "top"],
    3: ["bottom", "topleft", "topright"],
    4: ["bottom", "left", "top", "right"],
  };
  return around[players]?.[step] ?? (step === 0 ? "bottom" : "top");
}

const AWAY: Record<Place, [number, number]> = {
  bottom: [0, 1],
  left: [-1, 0],
  top: [0, -1],
  right: [1, 0],
  topleft: [-0.8, -0.7],
  topright: [0.8, -0.7],
};

/** A Svelte transition: in from the place of its player, out to the place of the winner. */
export function slide(_node: Element, { place, far = 90, duration = 180 }: { place: Place; far?: number; duration?: number }) {
  const [x, y] = AWAY[place];
  return {
    duration: calm() ? 0 : duration,
    css: (t: number, u: number) => `translate: ${x * far * u}px ${y * far * u}px; opacity: ${Math.min(1, t * 2)}`,
  };
}
