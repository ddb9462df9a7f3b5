// A small router over the history of the browser. The part behind `#` carries keys and never reaches a server.
import { routes } from "../routes";

type Params = Record<string, string>;
export interface Route {
  path: string;
  load: () => Promise<{ default: unknown }>;
}

interface Place {
  path: string;
  hash: string;
}

const here = (): Place => ({ path: location.pathname, hash: location.hash.slice(1) });
let place = $state.raw<Place>(here());

export const route = () => place;

export function go(to: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  place = here();
  scrollTo(0, 0);
}

export function find(path: string): { route: Route; params: Params } | null {
  for (const route of routes) {
    const pattern = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`);
    const match = pattern.exec(path);
    if (match) return { route, params: { ...match.groups } };
  }
  return null;
}

/** Follow the back button, and every plain click on a link to a page of ours. Call once. */
export function followLinks(): void {
  addEventListener("popstate", () => (place = here()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/") || !find(url.pathname)) return;
    if (url.pathname === location.pathname && url.hash) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
