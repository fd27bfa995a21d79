"""Reads tar files as if an enemy had made them."""

from __future__ import annotations

import re
import tarfile
from collections.abc import Iterator
from typing import Any, BinaryIO, Final, Self

LONGEST_HEADER: Final = 16 * 1024
"""Bytes of an extended header, which holds the long name of one file."""
LONGEST_GLOBAL: Final = 1024
"""Bytes of a header for all files; tarfile copies it for each. `git archive` names the commit in it."""
LONG_NAMES: Final = (tarfile.GNUTYPE_LONGNAME, tarfile.GNUTYPE_LONGLINK)
EXTENDED: Final = (tarfile.XHDTYPE, tarfile.SOLARIS_XHDTYPE, tarfile.XGLTYPE, *LONG_NAMES)
LONG_NUMBER: Final = re.compile(rb"\d{33}")
"""Until Python 3.11.10 tarfile takes time with the square of the digits in a row (CVE-2024-6232)."""


class _Member(tarfile.TarInfo):
    """Looks at every header before tarfile does what it says."""

    def _proc_member(self, tar: Any) -> Self:  # what the source of tarfile names as the place for this
        if self.type == tarfile.GNUTYPE_SPARSE:
            raise tarfile.ReadError("a sparse file")
        if self.type in EXTENDED:
            shared = self.type == tarfile.XGLTYPE
            if not 0 <= self.size <= (LONGEST_GLOBAL if shared else LONGEST_HEADER):
                raise tarfile.ReadError(f"a header of {self.size} bytes")
            if shared and tar.pax_headers:
                raise tarfile.ReadError("more than one global header")
            begin = tar.fileobj.tell()
            header = tar.fileobj.read(self.size)
            if b"GNU.sparse." in header:
                raise tarfile.ReadError("a sparse file")
            if self.type not in LONG_NAMES and LONG_NUMBER.search(header):
                raise tarfile.ReadError("a header with a number that is too long")
            tar.fileobj.seek(begin)
        return super()._proc_member(tar)  # type: ignore[misc, no-any-return]


def read_members(file: BinaryIO) -> Iterator[tuple[tarfile.TarInfo, tarfile.TarFile]]:
    """The members of an uncompressed tar, each with the tar to extract it from."""
    with tarfile.open(fileobj=file, mode="r:", tarinfo=_Member) as tar:
        while (member := tar.next()) is not None:
            tar.members.clear()  # type: ignore[attr-defined]  # tarfile would keep them all
            yield member, tar
