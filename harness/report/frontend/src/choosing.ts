// Choosing a move by pointing at one piece after the other. It knows no rules: only the texts of the legal moves,
// and which of their words are pieces on the screen.

export type Kinds = ReadonlyMap<string, string>; // the pieces on the screen by their words, each of some kind

export interface Option {
  move: string;
  words: string; // the move as a sentence
  steps: string[]; // the pieces to point at, in the move's own order
  loose: string[]; // words that are not on the screen
}

const MOST_BUTTONS = 12;

// The pieces that a move speaks of. A piece of two words ("r2 owl") goes before those of one.
function takeApart(move: string, words: string, kinds: Kinds): Option {
  const parts = move.split(" ").slice(1);
  const pairs = parts.flatMap((one) => parts.map((other) => `${one} ${other}`)).filter((pair) => kinds.has(pair));
  const paired = new Set(pairs.flatMap((pair) => pair.split(" ")));
  const steps = [...pairs, ...parts.filter((part) => !paired.has(part) && kinds.has(part))];
  return { move, words, steps, loose: parts.filter((part) => !paired.has(part) && !kinds.has(part)) };
}

export class Choosing {
  readonly options: Option[];
  readonly tray: string[] = []; // words that can be picked though they are no pieces, where buttons would be too many
  picks: string[] = [];
  private readonly implied: ReadonlySet<string>; // what all moves speak of need not be pointed at
  private readonly kinds: Kinds;

  constructor(legal: readonly string[], words: readonly string[], kinds: Kinds) {
    let options = legal.map((move, place) => takeApart(move, words[place] ?? move, kinds));
    if (options.filter((one) => !one.steps.length).length > MOST_BUTTONS) {
      this.tray = [...new Set(options.flatMap((one) => one.loose))].sort();
      kinds = new Map([...kinds, ...this.tray.map((word): [string, string] => [word, "word"])]);
      options = legal.map((move, place) => takeApart(move, words[place] ?? move, kinds));
    }
    this.kinds = kinds;
    this.options = options;
    const stepping = options.filter((one) => one.steps.length);
    this.implied = new Set(stepping.length > 1 ? stepping[0].steps.filter((word) => stepping.every((one) => one.steps.includes(word))) : []);
  }

  // The pieces of a move that are still to be pointed at.
  private open(option: Option, picks: readonly string[] = this.picks): string[] {
    return option.steps.filter((step) => !this.implied.has(step) && !picks.some((pick) => pick === step));
  }

  private follows(option: Option, picks: readonly string[]): boolean {
    return picks.every((pick) => option.steps.includes(pick));
  }

  // The moves that are left.
  get left(): Option[] {
    return this.picks.length ? this.options.filter((one) => this.follows(one, this.picks)) : this.options;
  }

  // Of these, those of which every piece has been pointed at.
  get complete(): Option[] {
    return this.left.filter((one) => this.open(one).length === 0);
  }

  // The moves to choose from a menu, as all their pieces are known. At first these are moves without any piece.
  get menu(): Option[] {
    const { left, complete } = this;
    return this.picks.length && left.length === 1 ? [] : complete.length <= MOST_BUTTONS ? complete : [];
  }

  // The only move that is left: the next touch plays it.
  get ready(): Option | null {
    const { left, complete } = this;
    return this.picks.length && left.length === 1 && complete.length === 1 ? left[0] : null;
  }

  get selected(): Set<string> {
    return new Set([...this.implied, ...this.picks]);
  }

  // Where a choice begins: the first piece of every move, and others of its kind in the same move.
  get playable(): Set<string> {
    const found = new Set<string>();
    for (const option of this.options) {
      const [first, ...others] = this.open(option, []);
      if (first === undefined) continue;
      found.add(first);
      for (const other of others) if (this.kinds.get(other) === this.kinds.get(first)) found.add(other);
    }
    return found;
  }

  // Where what is selected can go. `reached` are the cells in which a move shows, beyond its own words.
  targets(reached: (move: string) => Iterable<string>): Set<string> {
    const found = new Set<string>();
    if (!this.picks.length && !this.implied.size) return found;
    const { left } = this;
    for (const option of left) {
      for (const step of this.open(option)) found.add(step);
      if (this.picks.length) for (const word of reached(option.move)) if (word.includes(" ") && this.kinds.has(word)) found.add(word);
    }
    for (const pick of this.picks) found.delete(pick);
    return found;
  }

  // The step that a piece stands for: itself, or a word of it where a cell is pointed at instead of its champion or row.
  private meaning(word: string, picks: readonly string[]): string | null {
    const able = this.options.filter((one) => this.follows(one, picks));
    for (const meant of [word, ...word.split(" ")]) if (able.some((one) => this.open(one, picks).includes(meant))) return meant;
    return null;
  }

  // Point at a piece. Returns the move that this plays, if it does.
  point(word: string, reached: (move: string) => Iterable<string>): string | null {
    const { picks, ready, complete } = this;
    const meant = picks.length ? this.meaning(word, picks) : null;
    if (meant !== null) {
      this.picks = [...picks, meant];
      return this.ready?.move ?? null;
    }
    if (ready && (picks.includes(word) || [...reached(ready.move)].includes(word))) return ready.move;
    if (complete.length === 1 && word === picks.at(-1)) return complete[0].move;
    if (picks.includes(word)) {
      this.picks = picks.slice(0, picks.indexOf(word));
      return null;
    }
    const first = this.meaning(word, []);
    if (first !== null) this.picks = [first];
    return null;
  }

  clear(): void {
    this.picks = [];
  }
}
