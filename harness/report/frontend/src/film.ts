// Films of games: see replay_data.py, which makes them. There are no rules here, only pictures and their changes.

import type { Review } from "./review";

// The view of one looker. Games may have more keys.
export interface View {
  game: string;
  turn?: number | null;
  phase?: string;
  number?: number;
  round?: number;
  asked?: string; // the decision at hand
  [key: string]: unknown;
}

// The part that all see (common), and the part of each looker: "all", or a seat.
export type Picture = Record<string, Record<string, unknown>>;

export interface News {
  text: string; // @0 stands for the player on seat 0
  move?: string;
  eliminated?: string;
  over?: string;
}

export type GameEvent = [News, Record<string, News>?];

export interface Step {
  d: unknown;
  s?: number;
  of?: number;
  ms?: number;
  referee?: boolean;
  note?: string;
  n?: GameEvent[];
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
  better?: Record<string, string>; // by the number of a marked move, what the better one would have done
  title?: string;
}

async function decompress(bytes: Uint8Array<ArrayBuffer>, format: CompressionFormat): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format))).text();
}

function read(text: string): Film {
  const film = JSON.parse(text) as Film & { error?: string };
  if (film.error) throw new Error(film.error);
  return film;
}

export async function unpack(base64: string): Promise<Film> {
  return read(await decompress(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)), "deflate"));
}

// A film of a report: it goes on where the head ends. See series.py.
export async function unpackSeries(head: string, film: string): Promise<Film> {
  const text = await decompress(Uint8Array.from([...fromBase85(head), ...fromBase85(film)]), "deflate-raw");
  return read(text.slice(text.indexOf("\n") + 1));
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%/()*+-;.=,?@^_`{|}~";

// Five digits are four bytes; fewer at the end are one byte less than digits.
function fromBase85(text: string): number[] {
  const bytes: number[] = [];
  for (let start = 0; start < text.length; start += 5) {
    const digits = text.slice(start, start + 5);
    let value = 0;
    for (const digit of digits.padEnd(5, "~")) value = value * 85 + DIGITS.indexOf(digit);
    for (let n = 0; n < digits.length - 1; n += 1) bytes.push(Math.floor(value / 2 ** (24 - 8 * n)) % 256);
  }
  return bytes;
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

// An event as a looker knows it.
export function knownTo([open, hidden]: GameEvent, looker: string): News {
  if (!hidden) return open;
  if (looker === "all") return Object.assign({}, open, ...Object.values(hidden)) as News;
  return { ...open, ...hidden[looker] };
}
