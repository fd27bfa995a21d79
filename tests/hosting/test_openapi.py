"""docs/api.md has the API."""

from __future__ import annotations

import re
from pathlib import Path

from harness.hosting.api import OPERATIONS, PREFIX

DOCS = Path(__file__).parents[2] / "docs"


def test_every_operation_is_on_the_page() -> None:
    text = (DOCS / "api.md").read_text()
    for one in OPERATIONS.values():
        assert f"`{one.method} {PREFIX}{one.path}`" in text, one.path
    known = {f"{one.method} {PREFIX}{one.path}" for one in OPERATIONS.values()}
    assert set(re.findall(r"`((?:GET|POST|DELETE) /api[^`?]*)`", text)) <= known | {"GET /api/openapi.json"}
