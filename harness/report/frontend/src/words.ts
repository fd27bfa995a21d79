// The names of pieces, and events in words. A film has the sentences: see replay_data.py.

import { factsOf } from "./data";
import type { News } from "./film";

export function creatureOf(card: string): string {
  return card.replace(/-\d+$/, "");
}

export function valueOf(card: string): string {
  return /-(\d+)$/.exec(card)?.[1] ?? "";
}

export function title(game: string, name: string): string {
  const known = factsOf(game).creatures?.[creatureOf(name)];
  const text = known ? known[0] : creatureOf(name).replace(/-/g, " ");
  const value = valueOf(name);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${value && ` ${value}`}`;
}

export function several(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

export function formatScore(value: number): string {
  return String(Math.round(value * 100) / 100);
}

// A move stays as it is in the notation.
export function sentence(news: News): string {
  return news.move ?? news.text.replace(/@(\d)/g, "seat $1");
}
