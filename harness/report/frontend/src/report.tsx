// The page of a report: its films are in it.

import { DATA } from "./data";
import { unpack } from "./film";
import { Games } from "./games";
import { startTheme } from "./theme";

async function embeddedFilm(id: string) {
  const block = [...document.querySelectorAll<HTMLElement>("script[data-film]")].find((one) => one.dataset.film === id);
  if (!block) throw new Error("it was left out of this page");
  return unpack(block.textContent ?? "");
}

startTheme();
new Games(DATA.games, DATA.played, embeddedFilm);
