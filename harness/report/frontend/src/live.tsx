// The page of a server: it listens for news, and takes over what has changed.

import { ask, listen } from "./ask";
import { byId, DATA, type GameRow } from "./data";
import { unpack } from "./film";
import { Games } from "./games";
import { startTheme } from "./theme";

interface State {
  status: string | null;
  news: string | null;
  within: number; // seconds
}

async function fetchedFilm(id: string) {
  return unpack(await (await ask(`films/${encodeURIComponent(id)}`)).text());
}

async function searchGames(filter: string, faults: boolean, page: number) {
  const query = new URLSearchParams({ filter, page: String(page), ...(faults ? { faults: "1" } : {}) });
  return (await (await ask(`games?${query}`)).json()) as { found: number; games: GameRow[] };
}

// The changes. The browser reads them as a document; no text is made markup by a script.
function freshNews(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", "news");
    request.responseType = "document";
    request.onload = () => (request.response && request.status === 200 ? resolve(request.response as Document) : reject(new Error("the server sent no page")));
    request.onerror = () => reject(new Error("the server does not respond"));
    request.send();
  });
}

const games = new Games(DATA.games, DATA.played, fetchedFilm, searchGames);
let shown = DATA.live?.news;
let timer: ReturnType<typeof setTimeout> | null = null;
let close: (() => void) | null = null;

function takeOver(fresh: Document): void {
  const data = JSON.parse(fresh.getElementById("data")!.textContent ?? "") as { games: GameRow[]; played: number };
  const faults = () => [...document.querySelectorAll<HTMLDetailsElement>("details.fault")];
  const key = (fault: HTMLDetailsElement) => fault.querySelector("summary")!.textContent; // its bot, game and seat
  const read = new Set(faults().filter((one) => one.open).map(key));
  byId("summary").replaceWith(document.adoptNode(fresh.getElementById("summary")!));
  for (const fault of faults()) fault.open = read.has(key(fault));
  games.renew(data.games, data.played);
}

function take(state: State): void {
  document.body.classList.remove("cut-off");
  byId("status").textContent = state.status ?? "";
  const { news } = state;
  if (!news || news === shown || timer) return;
  // Not all who watch at once.
  timer = setTimeout(async () => {
    timer = null;
    try {
      takeOver(await freshNews());
      shown = news;
    } catch {
      document.body.classList.add("cut-off"); // the next message tries again
    }
  }, Math.random() * state.within * 1000);
}

// The server has ended, or the network has.
function lose(): boolean {
  document.body.classList.add("cut-off");
  return true;
}

// A hidden tab does not listen.
function follow(): void {
  close?.();
  close = document.hidden ? null : listen<State>("events", take, lose);
}

startTheme();
document.addEventListener("visibilitychange", follow);
follow();
