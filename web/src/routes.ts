// Every page of kibic by its path; each is loaded when it is first opened.
import type { Route } from "./lib/router.svelte";

export const routes: readonly Route[] = [
  { path: "/", load: () => import("./views/Lobby.svelte") },
  { path: "/g/{game}", load: () => import("./views/GamePage.svelte") },
  { path: "/t/{id}", load: () => import("./views/TablePage.svelte") },
];
