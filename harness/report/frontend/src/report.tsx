// The page of a report: its films are in it.

import { DATA } from "./data";
import { unpackSeries } from "./film";
import { Games } from "./games";
import { startTheme } from "./theme";

const films = new Map([...document.querySelectorAll<HTMLElement>("script[data-film]")].map((one) => [one.dataset.film!, one]));

async function embeddedFilm(id: string) {
  const block = films.get(id);
  if (!block) throw new Error("it was left out of this page");
  return unpackSeries(document.querySelector("script[data-head]")!.textContent!, block.textContent!);
}

startTheme();
new Games(DATA.games, DATA.played, embeddedFilm);
