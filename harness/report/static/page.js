// What the page needs before anything is shown: its data, the pieces' names, light or dark.

const DATA = JSON.parse(byId("data").textContent);
let FACTS = {};

function useFacts(game) {
  FACTS = DATA.facts[game] || {};
}

function remembered(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null; // a page from a file may have no memory
  }
}

function useTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
}

function switchTheme() {
  const dark = getComputedStyle(document.documentElement).colorScheme === "dark"
    || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  useTheme(remembered("equinox-theme", dark ? "light" : "dark") || (dark ? "light" : "dark"));
}

async function embeddedFilm(id) {
  const block = [...document.querySelectorAll("script[data-film]")].find((one) => one.dataset.film === id);
  if (!block) throw new Error("it was left out of this page");
  return unpack(block.textContent);
}
