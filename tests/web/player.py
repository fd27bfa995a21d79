"""A person at a table in a real browser, who plays by pointer, by touch or by keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, Literal

from tests.processes import wait_until
from tests.report.browser import Browser
from tests.report.server import Served, make_seat

Means = Literal["pointer", "touch", "keys"]
WINDOW: Final = (1366, 768)
PHONE: Final = (390, 844)

# The state of the page. `choices` are the places to point at: the middle of each piece or button, and
# the element on top there, which must be the piece itself.
STATE: Final = """
const choice = (one) => {
  const box = one.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const top = document.elementFromPoint(x, y);
  const name = one.dataset.word ?? one.dataset.move;
  return {x, y, name, hit: one.contains(top), top: top?.outerHTML.slice(0, 200)};
};
const all = (selector) => [...document.querySelectorAll(selector)];
const outside = all(`.ask-row, .actions button, .others, .felt, .own, .own [data-word], .sides, .tools-row,
    .choice-menu`).filter((one) => {
  const {left, top, right, bottom, width} = one.getBoundingClientRect();
  return width && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
}).map((one) => `${one.className} ${one.dataset.word} ${JSON.stringify(one.getBoundingClientRect())}`);
let kind = 'waits', found = [];
const has = (selector) => document.querySelector(selector) !== null;
if (has('.panel[aria-label="Result"]')) kind = 'over';
else if (has('.cover')) [kind, found] = ['covered', all('.cover button')];
else if (has('.choice-menu')) [kind, found] = ['menu', all('.choice-menu button')];
else if (has('.actions .main[data-move]')) [kind, found] = ['ready', all('.selected[data-word]')];
else if (has('.actions .cancel')) [kind, found] = ['selected', all('.target[data-word], .tray .chip')];
else found = all('.tabletop .playable[data-word], .tray .chip, .actions [data-move]');
if (kind === 'waits' && !found.length) found = all('.felt .target[data-word]');
if (kind === 'waits' && found.length) kind = 'turn';
return {
  kind, outside, choices: found.map(choice), scrolls: document.documentElement.scrollHeight > innerHeight + 1,
  asked: document.querySelector('.asked')?.textContent ?? '',
  sentences: all('.told li').length,
  selected: all('.selected[data-word]').map((one) => one.dataset.word),
  focus: document.activeElement?.dataset?.word ?? document.activeElement?.dataset?.move ?? '',
};
"""


class Player:
    def __init__(self, browser: Browser, means: Means = "pointer", seed: int = 1) -> None:
        self.browser = browser
        self.means = means
        self.rng = random.Random(seed)
        self.moves = 0
        self.opened: list[str] = []
        """Addresses of tables."""
        self.seen: set[str] = set()
        """Kinds of states."""
        browser.prefer("light")
        browser.resize(*(PHONE if means == "touch" else WINDOW))

    def cdp(self, command: str, **more: Any) -> Any:
        return self.browser.driver.execute_cdp_cmd(command, more)

    # At a table

    def visit(self, address: str) -> None:
        self.browser.driver.get("about:blank")
        self.browser.complaints()
        self.browser.driver.get(address)

    def open(self, served: Served, game: str, *seats: str, **more: Any) -> str:
        """A table, ordered as the lobby does it."""
        self.visit(f"{served.address}lobby")
        script = """const [order, done] = arguments;
            const headers = {'Content-Type': 'application/json'};
            fetch('tables', {method: 'POST', headers, body: JSON.stringify(order)})
              .then((answer) => answer.json()).then(done)"""
        order = {"game": game, "seats": [make_seat(one) for one in seats], **more}
        answer = self.browser.driver.execute_async_script(script, order)
        assert "id" in answer, answer
        table = str(answer["id"])
        self.opened.append(f"{served.address}table/{table}")
        self.browser.driver.get(self.opened[-1])
        return table

    def leave(self) -> None:
        """Give up all tables: their bots go."""
        script = """const [addresses, done] = arguments;
            const order = {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}'};
            Promise.allSettled(addresses.map((one) => fetch(`${one}/close`, order))).then(done)"""
        self.browser.driver.execute_async_script(script, self.opened)
        self.browser.driver.get("about:blank")

    def state(self) -> Any:
        return self.browser.js(STATE)

    def wait_for(self, *kinds: str, what: str = "") -> Any:
        def look() -> Any:
            found = self.state()
            return found if found["kind"] in kinds else None

        return wait_until(look, what or f"one of {kinds}")

    def resize(self, size: tuple[int, int]) -> Any:
        """Resize the window; returns the state once everything has its new place."""
        self.browser.resize(*size)
        wait_until(lambda: self.browser.js("return innerWidth") == size[0])
        drawn = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))"
        self.browser.driver.execute_async_script(drawn)
        return self.state()

    def text(self, selector: str) -> str:
        return str(
            self.browser.js("return document.querySelector(arguments[0])?.textContent ?? ''", selector)
        )

    def wait_for_text(self, selector: str, text: str) -> str:
        return wait_until(
            lambda: found if text in (found := self.text(selector)) else "", f"{text!r} in {selector}"
        )

    # By one of three means

    def point(self, x: float, y: float) -> None:
        if self.means == "touch":
            self.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
            self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            return
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def box(self, selector: str) -> tuple[float, float, float, float]:
        """Left, top, width and height."""
        script = """const one = document.querySelector(arguments[0]); if (!one) return null;
            one.scrollIntoView({block: 'nearest'});
            const box = one.getBoundingClientRect(); return [box.left, box.top, box.width, box.height];"""
        left, top, width, height = self.browser.js(script, selector) or (0, 0, 0, 0)
        assert width, f"no {selector}"
        return left, top, width, height

    def click(self, selector: str) -> None:
        left, top, width, height = self.box(selector)
        self.point(left + width / 2, top + height / 2)

    def hover(self, selector: str) -> None:
        left, top, width, height = self.box(selector)
        self.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=left + width / 2, y=top + height / 2)

    def fill(self, selector: str, value: str) -> None:
        """Set a field as typing or choosing would."""
        script = """const one = document.querySelector(arguments[0]); one.value = arguments[1];
            for (const kind of ['input', 'change']) one.dispatchEvent(new Event(kind, {bubbles: true}))"""
        self.browser.js(script, selector, value)

    def fetch(self, path: str) -> Any:
        script = "fetch(arguments[0]).then((one) => one.json()).then(arguments[1])"
        return self.browser.driver.execute_async_script(script, path)

    def press(self, *keys: str) -> None:
        for key in keys:
            text = {"Enter": "\r", "Tab": ""}.get(key, key if len(key) == 1 else "")
            codes = {
                "Enter": 13,
                "Tab": 9,
                "Escape": 27,
                "ArrowLeft": 37,
                "ArrowUp": 38,
                "ArrowRight": 39,
                "ArrowDown": 40,
            }
            more = {"key": key, "code": key, "windowsVirtualKeyCode": codes.get(key, 0)}
            if text:
                more["text"] = text
            self.cdp("Input.dispatchKeyEvent", type="keyDown", **more)
            self.cdp("Input.dispatchKeyEvent", type="keyUp", key=key, code=key)

    def act(self, state: Any) -> None:
        """Do the next thing towards some move, and wait until the page has taken it in."""
        self.seen.add(state["kind"])
        assert state["outside"] == []
        assert not state["scrolls"]
        if self.means == "keys":
            self._act_by_keys(state)
        else:
            assert state["choices"], state
            chosen = self.rng.choice(state["choices"])
            assert chosen["hit"], f"{chosen['name']} lies under {chosen['top']}"
            self.point(chosen["x"], chosen["y"])
        self._wait_for_change(state)

    def _act_by_keys(self, state: Any) -> None:
        names = [one["name"] for one in state["choices"]]
        if state["focus"] not in names:  # at the start of a game, or after what happened elsewhere
            for _ in range(60):
                self.press("Tab")
                if self.state()["focus"] in names:
                    break
        for _ in range(self.rng.randrange(3)):
            self.press(self.rng.choice(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]))
        if self.state()["focus"] not in names:
            self.press("Escape")
            state["selected"] = [*state["selected"], "?"]  # it need not change anything else
            return
        self.press("Enter")

    def _wait_for_change(self, before: Any) -> None:
        def changed() -> bool:
            now = self.state()
            return any(now[key] != before[key] for key in ("kind", "sentences", "selected", "asked"))

        wait_until(changed, f"something follows from {before}")

    def play(self, until: Callable[[Any], bool] | None = None) -> Any:
        """To the end of the game, or of something else."""
        while True:
            state = self.wait_for("turn", "menu", "ready", "selected", "covered", "over", what="my turn")
            if state["kind"] == "over" or (until is not None and until(state)):
                return state
            self.moves += 1
            self.act(state)

    def no_complaints(self, *but: str) -> None:
        found = [one for one in self.browser.complaints() if not any(word in one for word in but)]
        assert found == []
