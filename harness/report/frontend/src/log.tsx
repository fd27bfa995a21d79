// The list of all moves. It is one stop of the Tab key; up and down walk through it.

import { Component, createRef } from "preact";
import type { Shot } from "./film";
import { Badge } from "./pieces";
import { pure } from "./pure";
import { type Marked, marksFor, markTitle, SIGNS } from "./review";
import type { Viewer } from "./viewer";

interface RowProps {
  viewer: Viewer;
  place: number;
  step: Shot;
  words: string;
  here: boolean;
  faulty: boolean;
  marked?: Marked;
}

const Row = pure(({ viewer, place, step, words, here, faulty, marked }: RowProps) => {
  const out = (step.n ?? []).some(([open]) => open.eliminated !== undefined);
  const classes = [out && "eliminates", faulty && "faulty", here && "here"].filter(Boolean).join(" ");
  return (
    <li class={classes}>
      <button type="button" tabIndex={here ? 0 : -1} aria-current={here ? "step" : undefined} data-place={place} title={words} onClick={() => viewer.show(place)}>
        <span class="number">{place}</span>
        {step.s === undefined ? <span class="badge none" /> : <Badge seat={step.s} />}
        <span class="words">{words}</span>
        <span class="ms">
          {marked && <span class={`sign ${marked.mark}`} title={markTitle(viewer.film, marked)}>{`${SIGNS[marked.mark]} `}</span>}
          {step.ms === undefined ? (step.referee ? "referee" : "") : step.ms.toFixed(1)}
        </span>
      </button>
    </li>
  );
});

const AWAY_MS = 60;

interface LogProps {
  viewer: Viewer;
  place: number;
  wording: string; // the looker and the notation: the words depend on nothing else
}

export class Log extends Component<LogProps> {
  private readonly root = createRef<HTMLOListElement>();
  private words: string[] = [];
  private marks = new Map<number, Marked>();
  private faults = new Set<number>();
  private rest: ReturnType<typeof setTimeout> | undefined;

  override componentWillMount(): void {
    this.gather(this.props.viewer);
  }

  override componentWillUpdate(next: LogProps): void {
    if (next.wording !== this.props.wording || next.viewer !== this.props.viewer) this.gather(next.viewer);
  }

  override shouldComponentUpdate(next: LogProps): boolean {
    return next.place !== this.props.place || next.wording !== this.props.wording || next.viewer !== this.props.viewer;
  }

  override componentDidMount(): void {
    this.follow();
  }

  override componentDidUpdate(): void {
    this.follow();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.rest);
  }

  private gather(viewer: Viewer): void {
    this.words = viewer.steps.map((_, place) => viewer.words(place));
    this.marks = new Map(marksFor(viewer.film, viewer.looker).map((one) => [one.number, one]));
    this.faults = new Set(viewer.find("fault"));
  }

  // Scrolls when the steps pause: it takes its time.
  private follow(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      const list = this.root.current, here = list?.querySelector<HTMLElement>(".here");
      if (!list || !here) return;
      const above = here.offsetTop - list.scrollTop;
      if (above < 0 || above + here.offsetHeight > list.clientHeight) list.scrollTop = here.offsetTop - list.clientHeight / 2;
    }, AWAY_MS);
  }

  private read(event: Event, away = false): void {
    const { viewer } = this.props;
    const row = away ? null : (event.target as Element).closest<HTMLElement>("[data-place]");
    const read = row ? Number(row.dataset.place) : null;
    if (read === viewer.read) return;
    viewer.read = read;
    viewer.draw();
  }

  private readonly onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
    const count = steps[event.key];
    if (!count) return;
    event.preventDefault();
    event.stopPropagation();
    this.props.viewer.move(count);
    this.root.current?.querySelector<HTMLElement>(".here button")?.focus();
  };

  override render({ viewer, place }: LogProps) {
    return (
      <ol
        ref={this.root} class="log" aria-label="Moves" onKeyDown={this.onKey} onPointerOver={(event) => this.read(event)} onPointerLeave={(event) => this.read(event, true)}
        onFocusIn={(event) => this.read(event, !(event.target as Element).matches(":focus-visible"))} onFocusOut={(event) => this.read(event, true)}
      >
        {viewer.steps.map((step, number) => (
          <Row
            key={number} viewer={viewer} place={number} step={step} words={this.words[number]} here={number === place}
            faulty={this.faults.has(number)} marked={this.marks.get(number)}
          />
        ))}
      </ol>
    );
  }
}
