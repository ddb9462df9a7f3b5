// REST calls. A refusal is thrown as `Refused`, which carries the service's own words.
import type { Values } from "./options";
import { settings } from "./settings.svelte";
import type {
  Book, BookLine, ClockChoice, DealAsked, DealDraft, DealEdit, FactAnswer, BookUndo, Fault, GameInfo, JudgedPart, Lobby, Me, NewAccount, NewBook, NewTable,
  Played, RecordInfo, Replay, RulePage, StandingsSeen, TableInfo, Taken,
} from "./messages";

export class Refused extends Error {
  constructor(
    readonly fault: Fault,
    readonly status: number,
  ) {
    super(fault.message.text);
  }
}

/** What the page says itself when there is no answer at all; `say` finds the words by the id. */
function unreachable(): Refused {
  return new Refused({ type: "error", code: "fault", message: { id: "web-unreachable", args: {}, text: "" } }, 0);
}

async function call(method: string, path: string, body?: unknown, headers: HeadersInit = {}): Promise<Response> {
  const init: RequestInit = { method, headers: { "Accept-Language": settings.lang, ...headers } };
  if (body !== undefined) {
    init.body = typeof body === "string" ? body : JSON.stringify(body);
    init.headers = { "Content-Type": "application/json", ...init.headers };
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw unreachable();
  }
  if (answer.ok) return answer;
  const fault = (await answer.json().catch(() => null)) as Fault | null;
  throw fault?.message ? new Refused(fault, answer.status) : unreachable();
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await call(method, path, body);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

const get = <T>(path: string) => json<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => json<T>("POST", path, body);
const keyed = (path: string, key: string | null | undefined, more: Record<string, string | number> = {}) => {
  const query = new URLSearchParams({ ...(key ? { key } : {}) });
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return query.size ? `${path}?${query}` : path;
};

export const api = {
  me: () => get<Me>("/api/me"),
  beGuest: (name: string) => post<Me>("/api/me", { name }),
  makeAccount: (account: NewAccount) => post<Me>("/api/accounts", account),
  signIn: (login: string, password: string) => post<Me>("/api/session", { login, password }),
  signOut: () => json<void>("DELETE", "/api/session"),
  history: () => get<Played[]>("/api/me/history"),

  games: () => get<GameInfo[]>("/api/games"),
  game: (id: string, options: Values) => get<GameInfo>(keyed(`/api/games/${id}`, null, options)),
  rules: (game: string) => get<RulePage>(`/api/games/${game}/rules`),
  words: async (lang: string, part: "" | "/games" = "") => (await call("GET", `/api/words/${lang}${part}`)).text(),

  lobby: () => get<Lobby>("/api/lobby"),
  quick: (game: string, bots = true) => post<Taken>("/api/quick", { game, bots }),
  learn: (game: string) => post<Taken>("/api/learn", { game }),
  open: (table: NewTable) => post<Taken>("/api/tables", table),
  table: (id: string, key?: string | null) => get<TableInfo>(keyed(`/api/tables/${id}`, key)),
  join: (id: string, key: string | null, seat: number | null) =>
    post<Taken>(keyed(`/api/tables/${id}/join`, key), { seat }),
  seatBots: (id: string, bots: Record<string, string>) => post<TableInfo>(`/api/tables/${id}/bots`, { bots }),
  mySeat: (id: string) => get<Taken>(`/api/tables/${id}/seat`),
  recordPath: (id: string, key?: string | null, format?: string) =>
    keyed(`/api/tables/${id}/record`, key, format ? { format } : {}),
  replay: (id: string, key: string | null, round: number, viewer: number) =>
    get<Replay>(keyed(`/api/tables/${id}/replay`, key, { round, viewer })),
  judged: (id: string, key: string | null, round: number, step: number) =>
    get<JudgedPart>(keyed(`/api/tables/${id}/judged`, key, { round, step })),

  upload: async (text: string) =>
    (await call("POST", "/api/records", text, { "Content-Type": "text/plain; charset=utf-8" })).json() as Promise<RecordInfo>,
  record: (id: string) => get<RecordInfo>(`/api/records/${id}`),
  recordFilePath: (id: string, format?: string) => keyed(`/api/records/${id}/file`, null, format ? { format } : {}),
  recordReplay: (id: string, round: number, viewer: number) =>
    get<Replay>(keyed(`/api/records/${id}/replay`, null, { round, viewer })),
  recordJudged: (id: string, round: number, step: number) =>
    get<JudgedPart>(keyed(`/api/records/${id}/judged`, null, { round, step })),

  deckPath: (deck: string, backs: string, paper: string) =>
    keyed(`/api/print/decks/${deck}`, null, { backs, paper, lang: settings.lang }),
  emptySheetPath: (game: string, paper: string) =>
    keyed(`/api/print/sheets/${game}`, null, { paper, lang: settings.lang }),
  bookSheetPath: (id: string, key: string | null, paper: string) =>
    keyed(`/api/books/${id}/sheet`, key, { paper, lang: settings.lang }),

  books: () => get<BookLine[]>("/api/books"),
  standings: (books: readonly string[], by: string | null) => {
    const query = new URLSearchParams(books.map((id) => ["book", id]));
    if (by) query.set("by", by);
    return get<StandingsSeen>(`/api/standings?${query}`);
  },
  newBook: (book: NewBook) => post<Book>("/api/books", book),
  book: (id: string, key?: string | null) => get<Book>(keyed(`/api/books/${id}`, key)),
  answerBook: (id: string, answer: FactAnswer) => post<Book>(`/api/books/${id}/answer`, answer),
  undoBook: (id: string, undo: BookUndo) => post<Book>(`/api/books/${id}/undo`, undo),
  editDeal: (id: string, round: number, edit: DealEdit) => post<Book>(`/api/books/${id}/deals/${round}`, edit),
  askDeal: (id: string, round: number, answers: DealDraft["answers"]) =>
    post<DealAsked>(`/api/books/${id}/deals/${round}/ask`, { answers }),
};

export type Clock = ClockChoice["kind"];
