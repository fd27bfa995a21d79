// The data in the page, and the facts of the games about their pieces.

export interface GameRow {
  number: number;
  id: string;
  bots: string[];
  ranks: number[];
  scores: number[];
  reason: string;
  faults: (string | null)[];
  moves: number;
  reviewed?: true;
}

// Of a creature its title, its rule and its place; of another card its rule; of a tile its colour and its rule.
export interface Facts {
  prestige?: number[];
  creatures?: Record<string, [string, string, number]>;
  cards?: Record<string, string>;
  tiles?: Record<string, [string, string]>;
}

export interface LiveData {
  news: string;
  playable: boolean;
}

// The games and bots to choose from.
export interface Offers {
  games: Record<string, { players: number[]; options: Record<string, Record<string, unknown>>; choices: Record<string, string[]> }>;
  bots: { name: string; games: string[]; thinks: boolean }[];
}

export interface PageData {
  event: string;
  game: string;
  players: number;
  played: number;
  games: GameRow[];
  facts: Record<string, Facts>;
  live: LiveData | null;
  known?: boolean;
  root?: string; // of the pages of tables: from the page's address to that of the server
  offers?: Offers | null; // of the lobby
}

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

export const DATA = JSON.parse(byId("data").textContent ?? "") as PageData;

export function factsOf(game: string): Facts {
  return DATA.facts[game] ?? {};
}
