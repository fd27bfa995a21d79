"""The system calls that a bot inside bubblewrap does not get, as a seccomp filter for `bwrap --seccomp`.

Two bots that sit at one table see the same files, read-only. A lock, a lease or a watch on such a file can be
seen from the other sandbox, and so can keys of the kernel, free memory and what is in the page cache: those
calls are the ones filtered here, with those that reach uncounted memory, sockets of the network, new
namespaces and the choice of the core. docs/limits.md lists what is left.
"""

from __future__ import annotations

import errno
import fcntl
import functools
import os
import platform
import struct
from typing import Final, NamedTuple

# struct seccomp_data: the call's number, the machine, the instruction, six arguments of 64 bits.
NUMBER: Final = 0
MACHINE: Final = 4
ARGUMENTS: Final = 16
# Classic BPF.
LOAD: Final = 0x20
JUMP_EQUAL: Final = 0x15
JUMP_AT_LEAST: Final = 0x35
JUMP_ANY_BIT: Final = 0x45
RETURN: Final = 0x06
ALLOW: Final = 0x7FFF0000
REFUSE: Final = 0x00050000
"""With the error number in the low bits; 0 makes the call succeed without having done anything."""
HIGH: Final = 10
"""No shell uses descriptors from here on."""
X32: Final = 0x40000000
"""The third system-call table of x86_64 begins here."""

NOTHING: Final = 0
NEW_NAMESPACES: Final = 0x7E020080
READ_NOWAIT: Final = 8
FAMILIES: Final = (1,)
"""Unix. There is no network; the kernel counts the Internet's sockets for the whole machine, and virtual
machines' sockets know no network namespace."""
LOCKS: Final = (6, 7, 37, 38)
WATCHES: Final = (10, 1024, 1026)
"""The commands of fcntl that set locks, and those that choose a signal, set leases and watch folders."""
EVICT: Final = (20, 21)
"""The advice of madvise that drives pages out of memory."""


class Call(NamedTuple):
    x86_64: int | None
    aarch64: int | None
    error: int


REFUSED: Final = {
    # Calls whose effects on shared files are visible across sandboxes. Locks succeed without an effect: no
    # other process can write the files that a bot can write.
    "flock": Call(73, 32, NOTHING),
    "inotify_init": Call(253, None, errno.ENOSYS),
    "inotify_init1": Call(294, 26, errno.ENOSYS),
    "fanotify_init": Call(300, 262, errno.ENOSYS),
    "mincore": Call(27, 232, errno.ENOSYS),
    "cachestat": Call(451, 451, errno.ENOSYS),
    "fadvise64": Call(221, 223, NOTHING),
    "readahead": Call(187, 213, errno.ENOSYS),
    "process_madvise": Call(440, 440, errno.ENOSYS),
    # Keys of the kernel, and the state of the whole machine.
    "add_key": Call(248, 217, errno.ENOSYS),
    "request_key": Call(249, 218, errno.ENOSYS),
    "keyctl": Call(250, 219, errno.ENOSYS),
    "sysinfo": Call(99, 179, errno.ENOSYS),
    "syslog": Call(103, 116, errno.EPERM),
    "perf_event_open": Call(298, 241, errno.EPERM),
    "bpf": Call(321, 280, errno.EPERM),
    "io_setup": Call(206, 0, errno.ENOSYS),  # there are only so many for the whole machine
    # Memory that belongs to no process, and so is not counted.
    "memfd_create": Call(319, 279, errno.ENOSYS),
    "memfd_secret": Call(447, 447, errno.ENOSYS),
    "shmget": Call(29, 194, errno.ENOSYS),
    "msgget": Call(68, 186, errno.ENOSYS),
    "semget": Call(64, 190, errno.ENOSYS),
    "mq_open": Call(240, 180, errno.ENOSYS),
    "userfaultfd": Call(323, 282, errno.EPERM),
    # Ways around this filter or out of the namespaces.
    "io_uring_setup": Call(425, 425, errno.ENOSYS),
    "io_uring_enter": Call(426, 426, errno.ENOSYS),
    "io_uring_register": Call(427, 427, errno.ENOSYS),
    "clone3": Call(435, 435, errno.ENOSYS),  # its flags lie in memory; the C library takes clone instead
    "unshare": Call(272, 97, errno.EPERM),
    "setns": Call(308, 268, errno.EPERM),
    "mount": Call(165, 40, errno.EPERM),
    "umount2": Call(166, 39, errno.EPERM),
    "pivot_root": Call(155, 41, errno.EPERM),
    "open_tree": Call(428, 428, errno.EPERM),
    "move_mount": Call(429, 429, errno.EPERM),
    "fsopen": Call(430, 430, errno.EPERM),
    "fsmount": Call(432, 432, errno.EPERM),
    "mount_setattr": Call(442, 442, errno.EPERM),
    "name_to_handle_at": Call(303, 264, errno.EPERM),
    "open_by_handle_at": Call(304, 265, errno.EPERM),
    "ptrace": Call(101, 117, errno.EPERM),
    "process_vm_readv": Call(310, 270, errno.EPERM),
    "process_vm_writev": Call(311, 271, errno.EPERM),
    "pidfd_getfd": Call(438, 438, errno.EPERM),
    # When a bot computes, and where, is the harness's to choose: no timer sends it SIGCONT.
    "timer_create": Call(222, 107, errno.ENOSYS),
    "sched_setaffinity": Call(203, 122, errno.EPERM),
    "sched_setscheduler": Call(144, 119, NOTHING),  # refused, Mono complains on standard output
    "sched_setattr": Call(314, 274, errno.EPERM),
    "ioprio_set": Call(251, 30, errno.EPERM),
}
CLONE: Final = Call(56, 220, errno.EPERM)
FCNTL: Final = Call(72, 25, errno.EPERM)
SOCKET: Final = Call(41, 198, errno.EAFNOSUPPORT)
MADVISE: Final = Call(28, 233, errno.EINVAL)
PREADV2: Final = Call(327, 286, errno.EOPNOTSUPP)
MACHINES: Final = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}


def why_not() -> str | None:
    """Why there is no filter for this machine, or None."""
    machine = platform.machine()
    return None if machine in MACHINES else f"there is no system-call filter for {machine}"


@functools.cache
def program() -> bytes:
    """The filter for this machine, as the kernel takes it."""
    x86 = platform.machine() == "x86_64"
    code = [
        _line(LOAD, MACHINE),
        _line(JUMP_EQUAL, MACHINES[platform.machine()], 1, 0),
        _line(RETURN, REFUSE | errno.ENOSYS),  # 32-bit calls have other numbers
        _line(LOAD, NUMBER),
    ]
    if x86:
        code += [_line(JUMP_AT_LEAST, X32, 0, 1), _line(RETURN, REFUSE | errno.ENOSYS)]

    def when(call: Call, *then: bytes) -> None:
        number = call.x86_64 if x86 else call.aarch64
        if number is not None:
            code.extend([_line(JUMP_EQUAL, number, 0, len(then)), *then])

    for call in REFUSED.values():
        when(call, _line(RETURN, REFUSE | call.error))
    when(CLONE, *_argument(0), _line(JUMP_ANY_BIT, NEW_NAMESPACES, 0, 1), *_refused_or_not(CLONE.error))
    when(PREADV2, *_argument(5), _line(JUMP_ANY_BIT, READ_NOWAIT, 0, 1), *_refused_or_not(PREADV2.error))
    when(MADVISE, *_argument(2), *_any_of(EVICT, REFUSE | MADVISE.error), _line(RETURN, ALLOW))
    when(SOCKET, *_argument(0), *_any_of(FAMILIES, ALLOW), _line(RETURN, REFUSE | SOCKET.error))
    when(
        FCNTL,
        *_argument(1),
        *_any_of(LOCKS, REFUSE | NOTHING),
        *_any_of(WATCHES, REFUSE | FCNTL.error),
        _line(RETURN, ALLOW),
    )
    return b"".join([*code, _line(RETURN, ALLOW)])


def open_program() -> int:
    """A descriptor from which bubblewrap reads the filter: one for each start, it is read to its end."""
    descriptor = os.memfd_create("seccomp", os.MFD_CLOEXEC)
    try:
        os.write(descriptor, program())
        os.lseek(descriptor, 0, os.SEEK_SET)
        return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, HIGH)
    finally:
        os.close(descriptor)


def _line(code: int, value: int, if_true: int = 0, if_false: int = 0) -> bytes:
    return struct.pack("=HBBI", code, if_true, if_false, value)


def _argument(number: int) -> list[bytes]:
    return [_line(LOAD, ARGUMENTS + 8 * number)]  # the low half: all that matters here fits into it


def _any_of(values: tuple[int, ...], result: int) -> list[bytes]:
    return [line for value in values for line in (_line(JUMP_EQUAL, value, 0, 1), _line(RETURN, result))]


def _refused_or_not(error: int) -> list[bytes]:
    return [_line(RETURN, REFUSE | error), _line(RETURN, ALLOW)]
