"""A real browser without a screen, and what it complained about or asked for."""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
AXE = Path(__file__).parents[2] / "harness/report/frontend/node_modules/axe-core/axe.min.js"
OWN = ("file:", "data:", "blob:", "about:", "chrome:", "devtools:")


def why_no_browser() -> str | None:
    if not any(map(shutil.which, BROWSERS)):
        return "no Chromium is installed"
    return None if shutil.which("chromedriver") else "chromedriver is not installed"


def why_no_axe() -> str | None:
    return None if AXE.exists() else "axe-core is not installed: run make frontend"


class Browser:
    """Chromium, driven by its own driver."""

    def __init__(self) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = next(filter(None, map(shutil.which, BROWSERS)))
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options, Service(shutil.which("chromedriver")))
        self.driver.set_script_timeout(20)
        self.resize(1280, 900)

    def resize(self, width: int, height: int, scale: float = 1) -> None:
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 600},
        )

    def prefer(self, scheme: str, motion: str = "reduce") -> None:
        """Light or dark, as the system would say; and whether things may move ("no-preference")."""
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion},
        ]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def js(self, script: str, *arguments: object) -> Any:
        return self.driver.execute_script(script, *arguments)

    def complaints(self) -> list[str]:
        """The lines in the console since the last call, of every level."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> list[str]:
        """The address of everything that was asked for since the last call, but for files and data."""
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                found.append(message["params"]["request"]["url"])
        return [url for url in found if not url.startswith(OWN)]

    def violations(self) -> list[str]:
        """The barriers to access that axe finds in the page as it is now."""
        if not self.js("return Boolean(window.axe)"):
            self.js(AXE.read_text(encoding="utf-8"))
        # Pieces are drawings: the text on them is no name. Axe itself calls that rule experimental.
        script = """const done = arguments[0];
            const rules = {'label-content-name-mismatch': {enabled: false}};
            const tell = ({id, nodes}) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`);
            axe.run(document, {rules}).then(({violations}) => done(violations.flatMap(tell)))"""
        return list(self.driver.execute_async_script(script))

    def close(self) -> None:
        self.driver.quit()


@contextlib.contextmanager
def open_browser() -> Iterator[Browser]:
    browser = Browser()
    try:
        yield browser
    finally:
        browser.close()
