// Pieces move from where they were to where they are: cards (data-card) and tiles (data-tile), by their names.

const MOVE_MS = 320;
const SCRUB_MS = 180; // steps that follow each other faster are not shown as motion

interface Spot {
  box: DOMRect;
  face: string;
}

export type Spots = Map<string, Spot>;

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function faceOf(piece: Element): string {
  return piece.classList.contains("white") ? "white" : piece.classList.contains("black") ? "black" : "";
}

// Trees are there several times: the first, the second...
function eachPiece(stage: Element, take: (name: string, piece: SVGElement | HTMLElement) => void): void {
  const times = new Map<string, number>();
  for (const piece of stage.querySelectorAll<SVGElement | HTMLElement>("[data-card], [data-tile]")) {
    const name = piece.dataset.card ?? piece.dataset.tile!;
    const count = times.get(name) ?? 0;
    times.set(name, count + 1);
    take(`${name} ${count}`, piece);
  }
}

export class Motion {
  private last = 0;

  // Where everything is, before it is drawn again.
  remember(stage: Element): Spots | null {
    const now = performance.now();
    const fast = now - this.last < SCRUB_MS;
    this.last = now;
    if (fast || isStill()) return null;
    const spots: Spots = new Map();
    eachPiece(stage, (name, piece) => spots.set(name, { box: piece.getBoundingClientRect(), face: faceOf(piece) }));
    return spots;
  }

  // Moves the pieces from where they were. A card that was hidden comes from the hand of the player.
  play(stage: HTMLElement, spots: Spots, mover?: number, move = ""): void {
    const hand = mover === undefined ? null : stage.querySelector(`[data-hand="${mover}"]`);
    const words = move.split(" ");
    const found: [Element, Spot, DOMRect][] = [];
    eachPiece(stage, (name, piece) => {
      const played = words.includes(name.split(" ")[0]) && piece.closest(".cell") && hand;
      const from = spots.get(name) ?? (played ? { box: smallBox(hand.getBoundingClientRect()), face: "" } : null);
      if (from) found.push([piece, from, piece.getBoundingClientRect()]);
    });
    // Read first, write then: the layout is computed once.
    const home = stage.getBoundingClientRect();
    for (const [piece, { box, face }, now] of found) {
      const far = Math.hypot(centreX(now) - centreX(box), centreY(now) - centreY(box));
      if (far > now.width * 0.6 && far > 12 && !sameRow(piece, box, now)) fly(stage, home, piece, box, now);
      else if (face && face !== faceOf(piece) && faceOf(piece)) flip(piece as SVGGElement);
    }
  }
}

function centreX(box: DOMRect): number {
  return box.left + box.width / 2;
}

function centreY(box: DOMRect): number {
  return box.top + box.height / 2;
}

function smallBox(box: DOMRect): DOMRect {
  return new DOMRect(box.left + 8, box.top + box.height / 2, 30, 40);
}

// Cards of a hand, and tiles of the pool, only close their ranks.
function sameRow(piece: Element, box: DOMRect, now: DOMRect): boolean {
  const row = piece.closest(".cards, .pool")?.getBoundingClientRect();
  return row !== undefined && box.top >= row.top - 60 && box.top < row.bottom + 60 && Math.abs(box.width - now.width) < 1 && box.left >= row.left - 4 && box.left <= row.right;
}

// A likeness of the piece flies, and the piece appears when it has arrived.
function fly(stage: HTMLElement, home: DOMRect, piece: Element, from: DOMRect, to: DOMRect): void {
  const likeness = copy(piece);
  likeness.classList.add("flying");
  likeness.setAttribute("aria-hidden", "true");
  Object.assign(likeness.style, { left: `${to.left - home.left}px`, top: `${to.top - home.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  stage.append(likeness);
  const start = `translate(${centreX(from) - centreX(to)}px, ${centreY(from) - centreY(to)}px) scale(${(from.width / to.width || 1).toFixed(3)})`;
  const flight = likeness.animate([{ transform: start }, { transform: "none" }], { duration: MOVE_MS, easing: "cubic-bezier(.3,.1,.2,1)" });
  flight.onfinish = flight.oncancel = () => likeness.remove();
  piece.animate([{ opacity: 0 }, { opacity: 0, offset: 0.95 }, { opacity: 1 }], MOVE_MS);
}

function copy(piece: Element): HTMLElement | SVGElement {
  const likeness = piece.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [likeness, ...likeness.querySelectorAll("*")]) for (const name of ["data-word", "data-card", "data-tile", "tabindex", "role", "aria-label"]) one.removeAttribute(name);
  if (!(piece instanceof SVGGElement)) return likeness;
  const { x, y, width, height } = piece.getBBox();
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  likeness.removeAttribute("transform");
  drawing.append(likeness);
  return drawing;
}

function flip(piece: SVGGElement): void {
  const place = piece.transform.baseVal.consolidate()?.matrix;
  const at = `translate(${place?.e ?? 0}px, ${place?.f ?? 0}px)`;
  piece.animate([{ transform: `${at} scaleX(-1)` }, { transform: `${at} scaleX(0)` }, { transform: `${at} scaleX(1)` }], { duration: MOVE_MS, easing: "ease-in-out" });
}
