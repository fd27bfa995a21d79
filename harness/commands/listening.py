"""What the commands that answer over the network share: where they listen, and with which certificate."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, TypeVar

import click

from harness.commands.options import UsageFault, Whole, together

if TYPE_CHECKING:
    import socket
    import ssl

P = ParamSpec("P")
R = TypeVar("R")

_file = click.Path(exists=True, dir_okay=False, path_type=Path)


def listening_options(function: Callable[P, R]) -> Callable[P, R]:
    """The options `host`, `port`, `listen`, `names`, `tls_cert` and `tls_key`."""
    return together(
        click.option(
            "--host", metavar="ADDRESS", default="127.0.0.1", show_default=True, help="Address to listen on."
        ),
        click.option(
            "--port",
            type=Whole(0, 65535),
            default=8000,
            show_default=True,
            help="0 picks any free port.",
        ),
        click.option("--listen", metavar="HOST:PORT", help="Both in one."),
        click.option(
            "--name",
            "names",
            multiple=True,
            metavar="NAME",
            help="A name under which others reach this server, such as league.example.org; repeat it for "
            "more.",
        ),
        click.option("--tls-cert", type=_file, help="Encrypt with this certificate (PEM, with its chain)."),
        click.option("--tls-key", type=_file, help="The certificate's key, if it is in a file of its own."),
    )(function)


class Listening(NamedTuple):
    """Where a server listens."""

    host: str
    listener: socket.socket
    tls: ssl.SSLContext | None
    url: str

    @property
    def is_local(self) -> bool:
        """Whether nobody but this machine can reach it."""
        import ipaddress

        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def and_no_encryption(self) -> str:
        return "" if self.tls else " and no encryption"


@contextlib.contextmanager
def open_listener(
    host: str, port: int, listen: str | None, tls_cert: Path | None, tls_key: Path | None
) -> Iterator[Listening]:
    """A socket that listens. What is wrong with the options is reported in one line."""
    from harness.web.server import Address, bind, describe_failure, load_certificate

    if listen is not None:
        host, _, digits = listen.rpartition(":")
        host = host.removeprefix("[").removesuffix("]")
        if not host or not digits.isdecimal() or int(digits) > 65535:
            raise UsageFault(f"--listen: must be HOST:PORT, not {listen!r}")
        port = int(digits)
    if not host:
        raise UsageFault("--host: must be an address; 0.0.0.0 means all interfaces")
    if tls_key is not None and tls_cert is None:
        raise UsageFault("--tls-key: needs --tls-cert")
    try:
        tls = None if tls_cert is None else load_certificate(tls_cert, tls_key)
    except OSError as error:
        raise UsageFault(f"--tls-cert: {tls_cert}: {error.strerror or error}") from None
    try:
        listener = bind(Address(host, port))
    except OSError as error:
        raise click.ClickException(f"{Address(host, port)}: {describe_failure(error)}") from None
    with listener:
        address = Address(host, listener.getsockname()[1])
        yield Listening(host, listener, tls, f"http{'s' * (tls is not None)}://{address}/")
