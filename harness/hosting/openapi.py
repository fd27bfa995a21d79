"""The API as OpenAPI describes it, made of its operations and the types of its answers.

python -m harness.hosting.openapi > docs/api.openapi.json
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

import equinox
from harness.hosting import messages
from harness.hosting.api import COOKIE, OPERATIONS, PREFIX, Operation

ERRORS: Final = {
    "400": "What was asked cannot be read.",
    "401": "There is no such token, or it was revoked.",
    "403": "The request comes from another page.",
    "404": "There is no such thing, or it is not yours.",
    "409": "It is too late for that.",
    "413": "Larger than the quota allows.",
    "429": "Too many requests, or submissions in 24 hours: see Retry-After.",
}


def describe() -> dict[str, Any]:
    types = [one.answer for one in OPERATIONS.values() if not isinstance(one.answer, str)]
    types += [one.body for one in OPERATIONS.values() if one.body and not isinstance(one.body, str)]
    # A Step is what the events of a submission are.
    schemas, parts = msgspec.json.schema_components(
        [*types, messages.Error], ref_template="#/components/schemas/{name}"
    )
    known = dict(zip(map(str, [*types, messages.Error]), schemas, strict=True))
    paths: dict[str, Any] = {}
    for name, one in OPERATIONS.items():
        paths.setdefault(f"{PREFIX}{one.path}", {})[one.method.lower()] = _operation(name, one, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Equinox Arena: a league that others can join",
            "version": equinox.__version__,
            "description": "Every error is an object with a line in `error`. Times are seconds since 1970.",
        },
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "session": {"type": "apiKey", "in": "cookie", "name": f"{COOKIE}_LEAGUE"},
            },
        },
        "security": [{"token": []}, {"session": []}],
    }


def _operation(name: str, one: Operation, known: dict[str, Any]) -> dict[str, Any]:
    in_path = re.findall(r"\{(\w+)\}", one.path)
    parameters = [
        {"name": key, "in": "path", "required": True, "schema": {"type": "string"}} for key in in_path
    ]
    parameters += [{"name": key, "in": "query", "schema": {"type": "string"}} for key in one.query]
    data: dict[str, Any] = {"operationId": name, "summary": one.summary}
    if parameters:
        data["parameters"] = parameters
    if one.body is not None:
        data["requestBody"] = {"required": True, "content": _content(one.body, known)}
    data["responses"] = {
        str(one.status): {"description": "As asked.", "content": _content(one.answer, known)},
        **{
            status: {"description": why, "content": _content(messages.Error, known)}
            for status, why in ERRORS.items()
        },
    }
    if one.public:
        data["security"] = []
    return data


def _content(kind: Any, known: dict[str, Any]) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": known[str(kind)]}}


if __name__ == "__main__":
    print(msgspec.json.format(msgspec.json.encode(describe())).decode())
