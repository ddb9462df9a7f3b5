// Every page of kibic by its path; each is loaded when it is first opened.
import type { Route } from "./lib/router.svelte";

export const routes: readonly Route[] = [
  { path: "/", load: () => import("./views/Lobby.svelte") },
  { path: "/g/{game}", load: () => import("./views/GamePage.svelte") },
  { path: "/t/{id}", load: () => import("./views/TablePage.svelte") },
  { path: "/t/{table}/replay", load: () => import("./views/ReplayPage.svelte") },
  { path: "/r", load: () => import("./views/UploadPage.svelte") },
  { path: "/r/{record}", load: () => import("./views/ReplayPage.svelte") },
  { path: "/b", load: () => import("./views/Books.svelte") },
  { path: "/b/standings", load: () => import("./views/StandingsPage.svelte") },
  { path: "/b/{id}", load: () => import("./views/BookPage.svelte") },
  { path: "/rules/{game}", load: () => import("./views/RulesPage.svelte") },
  { path: "/me", load: () => import("./views/MePage.svelte") },
];
