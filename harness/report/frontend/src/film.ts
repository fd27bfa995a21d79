// Films of games: see replay_data.py, which makes them. There are no rules here, only pictures and their changes.

import type { Review } from "./review";

// What one looker sees. Games have what they like beyond this.
export interface View {
  game: string;
  turn?: number | null;
  phase?: string;
  number?: number;
  round?: number;
  asked?: string; // what is asked now, and of whom
  [key: string]: unknown;
}

// What all see (common), and what each looker sees beyond that: "all", or a seat.
export type Picture = Record<string, Record<string, unknown>>;

export interface News {
  text: string; // @0 stands for the player on seat 0
  move?: string;
  eliminated?: string;
  over?: string;
}

export type Happening = [News, Record<string, News>?];

export interface Step {
  d: unknown;
  s?: number;
  of?: number;
  ms?: number;
  referee?: boolean;
  note?: string;
  n?: Happening[];
  scored?: string;
}

export interface Shot extends Step {
  picture: Picture;
}

export interface Fault {
  seat?: number;
  kind: string;
  message: string;
  after: number;
  stderr: string;
}

export interface Outcome {
  ranks: number[];
  scores: number[];
  reason: string;
}

export interface Film {
  id: string;
  seat: number | null;
  game: string;
  bots: string[];
  steps: Step[];
  faults?: Fault[];
  outcome?: Outcome;
  review?: Review;
  title?: string;
}

export async function unpack(base64: string): Promise<Film> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const film = JSON.parse(await new Response(stream).text()) as Film & { error?: string };
  if (film.error) throw new Error(film.error);
  return film;
}

// A change has the form of what it changes.
function patch(old: any, change: any): any {
  if (Array.isArray(change)) {
    if (change.length === 1) return change[0];
    const [head, tail, items] = change;
    return old.slice(0, head).concat(items, tail ? old.slice(-tail) : []);
  }
  const copy = Array.isArray(old) ? old.slice() : { ...old };
  for (const [key, one] of Object.entries(change)) {
    if (Array.isArray(one) && one.length === 0) delete copy[key];
    else copy[key] = patch(copy[key], one);
  }
  return copy;
}

// The steps with the picture after each. What did not change is the same object in both pictures.
export function develop(steps: Step[], before: Picture = {}): Shot[] {
  let picture = before;
  return steps.map((step) => {
    picture = patch(picture, step.d) as Picture;
    return { ...step, picture };
  });
}

export function seenBy(picture: Picture, looker: string): View {
  return { ...picture.common, ...picture[looker] } as unknown as View;
}

// A happening as a looker knows it.
export function knownTo([open, hidden]: Happening, looker: string): News {
  if (!hidden) return open;
  if (looker === "all") return Object.assign({}, open, ...Object.values(hidden)) as News;
  return { ...open, ...hidden[looker] };
}
