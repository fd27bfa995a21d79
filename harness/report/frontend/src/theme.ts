// What this browser remembers: light or dark, unless the system decides, and other switches.

import { byId } from "./data";

export function remembered(key: string, value?: string): string | null {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null; // a page from a file may have no memory
  }
}

function useTheme(theme: string | null): void {
  if (theme) document.documentElement.dataset.theme = theme;
}

function switchTheme(): void {
  const dark = getComputedStyle(document.documentElement).colorScheme === "dark"
    || (!document.documentElement.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  useTheme(remembered("equinox-theme", dark ? "light" : "dark") ?? (dark ? "light" : "dark"));
}

export function startTheme(): void {
  useTheme(remembered("equinox-theme"));
  byId("theme").addEventListener("click", switchTheme);
}
