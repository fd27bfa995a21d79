// What the page knows before anything is shown: its data, and what the games say of their pieces.

export interface GameRow {
  number: number;
  id: string;
  bots: string[];
  ranks: number[];
  scores: number[];
  reason: string;
  faults: (string | null)[];
  moves: number;
}

// Of a creature its title, its rule and its place; of a tile its colour and its rule.
export interface Facts {
  prestige?: number[];
  creatures?: Record<string, [string, string, number]>;
  tiles?: Record<string, [string, string]>;
}

export interface LiveData {
  news: string;
  bots: { name: string; games: string[] }[];
  players: Record<string, number[]>;
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
}

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

export const DATA = JSON.parse(byId("data").textContent ?? "") as PageData;

export function factsOf(game: string): Facts {
  return DATA.facts[game] ?? {};
}
