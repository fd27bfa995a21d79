"""The films of a page as text: what they have in common is there once.

A `Series` begins with a sample of what is to come, compressed: its head. Each film goes on where the head
ends, as if nothing else had come between, so that it costs little to say again what the sample says. To read
one, put the head before it, decompress, and drop the first line, the sample. The text is base85 without the
signs of markup.
"""

from __future__ import annotations

import base64
import zlib
from typing import Final

LEVEL: Final = 8
"""Of compression: level 9 takes twice as long and saves less than a hundredth."""
SAMPLE: Final = 32_000
"""Deflate looks back 32 KiB."""
SAFE: Final = bytes.maketrans(b"<>&", b".,/")


class Series:
    def __init__(self, sample: bytes) -> None:
        self._stream = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
        begin = self._stream.compress(sample[:SAMPLE] + b"\n")
        self.head = _spell(begin + self._stream.flush(zlib.Z_SYNC_FLUSH))

    def pack(self, film: bytes) -> str:
        """A film as it follows the head."""
        stream = self._stream.copy()
        return _spell(stream.compress(film) + stream.flush())


def _spell(data: bytes) -> str:
    return base64.b85encode(data).translate(SAFE).decode()


def unpack(head: str, film: str) -> bytes:
    """A film by its series' head, as the page does it."""
    back = bytes.maketrans(b".,/", b"<>&")
    data = b"".join(base64.b85decode(text.encode().translate(back)) for text in (head, film))
    return zlib.decompress(data, -zlib.MAX_WBITS).partition(b"\n")[2]
