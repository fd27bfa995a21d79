"""A hosted league from end to end: a real server, real uploads, real builds."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from pathlib import Path

import msgspec
import pytest

from harness.sandbox import ISOLATED, SandboxError, choose, strongest
from harness.store import Store
from harness.trust import grant
from tests.events.conftest import equinox_run
from tests.hosting.conftest import MakeBot, copy_bot, packed
from tests.hosting.hosted import NO_GAMES, Hosted
from tests.processes import assert_gone, family_of, is_alive, wait_until

TOOLS = {"c": "cc", "rust": "cargo", "java": "javac", "random": "python3"}


def test_bots_in_four_languages_are_submitted_and_play(hosted: Hosted) -> None:
    ada = hosted.invite("ada")
    names = []
    for language, tool in TOOLS.items():
        if shutil.which(tool) is None:
            continue
        name = f"ada-{language}"
        done = ada.submit(copy_bot(language, name, hosted.folder / "authors"))
        assert done.returncode == 0, done.stdout + done.stderr
        steps = [line.split()[1] for line in done.stdout.splitlines() if line[2:3] == ":"]
        assert steps == ["received", "unpacked", "built", "checked", "playing"]
        assert "12  passed   flushes its answers" in done.stdout
        names.append(name)
    assert names

    def have_played() -> bool:
        bots = ada.get("bots")
        return [bot["name"] for bot in bots] == sorted(names) and all(
            bot["versions"][0]["games"] for bot in bots
        )

    wait_until(have_played, "games")
    shown = equinox_run("submissions", hosted.address, "--token", ada.token, cwd=hosted.folder)
    assert shown.returncode == 0, shown.stderr
    assert all(name in shown.stdout for name in names)
    table = hosted.ask("GET", "/api/standings")[1]
    assert {row["bot"]: row["author"] for row in table["rows"]}[names[0]] == "ada"
    verified = equinox_run("verify", "spring", cwd=hosted.folder)
    assert verified.returncode == 0, verified.stdout + verified.stderr


def test_what_a_bot_writes_is_for_its_author_alone(hosted: Hosted, make_bot: MakeBot) -> None:
    ana, bo = hosted.invite("ana"), hosted.invite("bo")
    for author, name in ((ana, "owl"), (bo, "elk")):
        assert author.wait(author.upload(packed(make_bot(name))))["state"] == "playing"

    def both() -> list[str]:
        games = ana.get("games")["games"]
        return [game["id"] for game in games if set(game["bots"]) == {"owl", "elk"}]

    game = wait_until(both, "a game of both")[0]
    for author, name in ((ana, "owl"), (bo, "elk")):
        (seat,) = author.get(f"games/{game}/log")["seats"]
        assert seat["bot"] == name
        assert "thinking of" in seat["stderr"]
        assert seat["notes"][0]["text"] == "the first"
    mine = equinox_run("logs", hosted.address, game, "--token", ana.token, cwd=hosted.folder)
    assert "thinking of" in mine.stdout
    assert "elk" not in mine.stdout
    seat = next(one for one in ana.get("games")["games"] if one["id"] == game)["seat"]
    assert len(ana.get(f"games/{game}/film?seat={seat}")) > 1000
    assert ana.ask("GET", f"games/{game}/film?seat={1 - seat}")[0] == 404
    # Of games of others nothing is to be had, and no submission or bot of theirs.
    other = wait_until(
        lambda: next((game for game in bo.get("games")["games"] if "owl" not in game["bots"]), None),
        "a game of bo's without ana",
    )
    assert ana.ask("GET", f"games/{other['id']}/log")[0] == 404
    assert ana.ask("GET", f"games/{other['id']}/film")[0] == 404
    theirs = bo.get("submissions")[0]["id"]
    assert ana.ask("GET", f"submissions/{theirs}")[0] == 404
    assert ana.ask("GET", f"submissions/{theirs}/events")[0] == 404
    assert ana.ask("GET", "bots/elk/history")[0] == 404
    assert ana.ask("DELETE", "bots/elk")[0] == 404
    # Names belong to who had them first, also those of the organiser's bots.
    for name in ("elk", "greedy"):
        failed = ana.wait(ana.upload(packed(make_bot(name, version="9"))))
        assert failed["steps"][-1]["output"] == f"the name {name} belongs to somebody else"


def test_versions_come_and_go(hosted: Hosted, make_bot: MakeBot) -> None:
    ana = hosted.invite("cy", "--quota", "bots=1")
    first = ana.upload(packed(make_bot("fox", "1")))
    assert ana.upload(packed(make_bot("fox", "1"))) == first
    assert ana.wait(first)["state"] == "playing"
    assert ana.upload(packed(make_bot("fox", "1"))) == first
    # A version that fails its check does not replace the one that plays.
    failed = ana.submit(make_bot("fox", "2", program="print('hello')"))
    assert failed.returncode == 1
    assert "to fix it:" in failed.stdout
    assert [one["version"] for one in ana.get("bots")[0]["versions"]] == ["1"]
    assert ana.wait(ana.upload(packed(make_bot("fox", "3"))))["state"] == "playing"
    versions = ana.get("bots")[0]["versions"]
    assert [(one["version"], one["active"]) for one in versions] == [("3", True), ("1", False)]
    assert [one["state"] for one in ana.get("submissions")] == ["playing", "failed", "replaced"]
    assert ana.get(f"submissions/{first}")["state"] == "replaced"
    second = ana.wait(ana.upload(packed(make_bot("yak"))))
    assert "no more than 1 bots of an author" in second["steps"][-1]["output"]
    assert ana.ask("DELETE", "bots/fox") == (200, {"withdrawn": "fox"})
    assert not ana.get("bots")[0]["active"]
    assert [one["state"] for one in ana.get("submissions")] == ["failed", "withdrawn", "failed", "replaced"]
    assert ana.wait(ana.upload(packed(make_bot("yak"))))["state"] == "playing"
    wait_until(lambda: ana.get("games")["games"], "games")
    assert ana.get("bots/fox/history")["new"] == "fox@3"


def test_a_submission_is_withdrawn_by_command(hosted: Hosted, make_bot: MakeBot) -> None:
    ana = hosted.invite("gus")
    for name in ("emu", "gnu"):  # the second waits
        sent = ana.upload(packed(make_bot(f"{name}-gus", more='build = [["sleep", "60"]]\n')))
    assert "waiting for 1 other" in ana.get(f"submissions/{sent}")["steps"][0]["output"]
    for one in ana.get("submissions"):
        done = equinox_run("withdraw", hosted.address, one["id"], "--token", ana.token, cwd=hosted.folder)
        assert done.stdout == f"{one['id']} was withdrawn.\n", done.stderr
    assert {one["state"] for one in ana.get("submissions")} == {"failed"}
    done = equinox_run("withdraw", hosted.address, sent, "--token", ana.token, cwd=hosted.folder)
    assert (done.returncode, done.stderr) == (2, "equinox: this submission has ended\n")
    done = equinox_run("withdraw", hosted.address, "fox", "--token", ana.token, cwd=hosted.folder)
    assert (done.returncode, done.stderr) == (2, "equinox: none of your bots that play has this name\n")


def test_what_an_author_has_chosen_is_shown_as_text(hosted: Hosted, make_bot: MakeBot) -> None:
    bad, shown = "1\\u202e\\u001b[31m", "1\\u202e\\x1b[31m"
    ana = hosted.invite("eve")
    assert ana.wait(ana.upload(packed(make_bot("emu", bad))))["version"] == shown
    assert ana.get("bots/emu/history")["versions"][0]["version"] == shown  # though it has just joined
    assert ana.get("bots")[0]["versions"][0]["version"] == shown
    rows = wait_until(lambda: [r for r in ana.get("standings")["rows"] if r["author"] == "eve"], "its row")
    assert rows[0]["version"] == shown


def test_the_command_explains_errors(hosted: Hosted, make_bot: MakeBot) -> None:
    folder = make_bot("bat", more='build = [["sh", "-c", "echo oops; exit 3"]]\n')
    ana = hosted.invite("dan")
    done = ana.submit(folder)
    assert done.returncode == 1
    assert "| oops" in done.stdout
    assert "exited with status 3" in done.stdout
    assert str(hosted.folder) not in done.stdout  # the server's folders are private
    stranger = equinox_run("submit", hosted.address, folder, "--token", "eqx_wrong", cwd=hosted.folder)
    assert (stranger.returncode, stranger.stderr) == (2, "equinox: unknown token\n")
    missing = equinox_run("submit", hosted.address, folder, cwd=hosted.folder)
    assert missing.returncode == 2
    assert "a token is needed" in missing.stderr
    equinox_run("league", "revoke", "spring", "dan", cwd=hosted.folder)
    assert ana.submit(folder).returncode == 2
    listed = equinox_run("league", "list", "spring", cwd=hosted.folder)
    assert "revoked" in listed.stdout


def test_a_browser_logs_in_with_a_cookie(hosted: Hosted, make_bot: MakeBot) -> None:
    ana = hosted.invite("fay")
    status, _, headers = hosted.ask("POST", "/api/login", {"token": ana.token})
    assert status == 200
    cookie, *flags = headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=strict"} <= set(flags)
    assert ana.token not in cookie
    mine = {"Cookie": cookie}
    assert hosted.ask("GET", "/api/me", headers=mine)[1]["name"] == "fay"
    data = packed(make_bot("cat"))
    # Another page may not use it, and no form can send what an order is.
    for more in (
        {"Origin": "https://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Content-Type": "text/plain"},
        {"Content-Type": "multipart/form-data; boundary=x"},
        {"Host": "evil.example"},
    ):
        assert hosted.ask("POST", "/api/submissions", data, mine | more)[0] in (403, 415, 421)
    # What is no archive does not use up the quota of uploads.
    assert hosted.ask("POST", "/api/submissions", b"", mine)[:2] == (400, {"error": "the upload is empty"})
    assert hosted.ask("POST", "/api/submissions", {}, mine)[0] == 415
    assert hosted.ask("GET", "/api/me", headers=mine)[1]["used"]["submissions"] == 0
    assert hosted.ask("GET", "/api/me/", headers=mine)[0] == 404
    assert hosted.ask("GET", "/api/me", headers=mine | {"Host": "evil.example@127.0.0.1"})[0] == 421
    own = {"Origin": hosted.address.rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    assert hosted.ask("POST", "/api/submissions", data, mine | own)[0] == 202
    assert hosted.ask("POST", "/api/logout", {}, mine)[0] == 200
    assert hosted.ask("GET", "/api/me", headers=mine)[0] == 401
    assert hosted.ask("POST", "/api/login", {"token": "eqx_wrong"})[0] == 401


def test_whatever_is_killed_is_there_again(league: Path, make_bot: MakeBot) -> None:
    with Hosted(league) as hosted:
        ana = hosted.invite("ana")
        before = {role: hosted.child(role) for role in ("web", "runner", "worker")}
        submission = ana.upload(packed(make_bot("owl")))
        played = hosted.ask("GET", "/api/standings")[1]["games"]
        for pid in before.values():
            os.kill(pid, signal.SIGKILL)
        # A connection that is made meanwhile waits, and is not refused.
        assert hosted.ask("GET", "/api/standings")[0] == 200
        assert ana.wait(submission)["state"] == "playing"
        assert not set(before.values()) & {hosted.child(role) for role in before}
        wait_until(lambda: hosted.ask("GET", "/api/standings")[1]["games"] > played, "games")
        assert hosted.log.read_text().count("starts again") == 3
        web = hosted.child("web")
        hosted.process.send_signal(signal.SIGHUP)
        wait_until(lambda: "the web server reads its certificate again" in hosted.log.read_text())
        assert hosted.ask("GET", "/api/standings")[0] == 200
        assert hosted.child("web") != web
        assert hosted.log.read_text().count("starts again") == 3
        assert ana.token not in hosted.log.read_text()
    with Store.open(league / "results" / "spring.sqlite") as store:
        assert [entry.key for entry in store.bots()[2:]] == ["owl"]


def test_a_supervisor_that_is_killed_leaves_no_process_behind(league: Path) -> None:
    hosted = Hosted(league, *NO_GAMES)
    try:
        for role in ("web", "runner", "worker"):
            hosted.child(role)
        family = family_of(hosted.process.pid)
        again = equinox_run("host", "spring", "--port", 0, cwd=league)
        assert again.returncode == 2
        assert not again.stdout
        assert "another process is already hosting this league" in again.stderr
        hosted.process.kill()
        assert_gone(family)
    finally:
        hosted.process.kill()
        hosted.process.communicate()
    with Hosted(league, *NO_GAMES) as hosted:
        wait_until(lambda: is_alive(hosted.child("runner")))


def test_no_submissions_are_taken_without_isolation(league: Path) -> None:
    words = ("random", "greedy", "--game", "tiles", "--sandbox", "limits")
    assert equinox_run("league", "create", "open", *words, cwd=league).returncode == 0
    refused = equinox_run("host", "open", "--port", 0, cwd=league)
    assert refused.returncode == 1
    assert "bots could do whatever you can" in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--listen", "nowhere"], "--listen: must be HOST:PORT"),
        (["--webhook", "http://x:y/"], "--webhook: must be an http"),
        (["--tls-key", "bot.py"], "--tls-key"),
        (["--quiet-hours", "late"], "22:00-07:00"),
    ],
)
def test_bad_options_are_one_line(options: list[str], why: str, league: Path) -> None:
    (league / "bot.py").touch()
    done = equinox_run("host", "spring", *options, cwd=league)
    assert done.returncode == 2
    assert why in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_submitting_is_encrypted(league: Path, make_bot: MakeBot) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    make = (
        "openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost"
    )
    subprocess.run(
        [*make.split(), "-addext", "subjectAltName=IP:127.0.0.1"], cwd=league, check=True, capture_output=True
    )
    with Hosted(league, "--tls-cert", "cert.pem", "--tls-key", "key.pem", *NO_GAMES) as hosted:
        ana = hosted.invite("ana")
        assert hosted.address.startswith("https://")
        words = ("submit", hosted.address, make_bot("owl"), "--token", ana.token)
        untrusted = equinox_run(*words, cwd=league)
        assert untrusted.returncode == 2
        assert "its certificate is not trusted" in untrusted.stderr
        trusted = equinox_run(*words, "--ca", "cert.pem", cwd=league)
        assert trusted.returncode == 0, trusted.stdout + trusted.stderr
        assert ana.token not in trusted.stdout + trusted.stderr


def test_isolation_cannot_be_switched_off_while_a_league_is_hosted(
    league: Path, make_bot: MakeBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loose = ("league", "set", "spring", "--sandbox", "none", "--note", "quicker")
    event = league / "results" / "spring.sqlite"
    with Hosted(league, *NO_GAMES) as hosted:
        ana = hosted.invite("ana")
        done = equinox_run(*loose, cwd=league)
        assert done.returncode == 2
        assert "is hosted" in done.stderr
        # If it is changed in another way, or bubblewrap is gone, nothing is built or played.
        with Store.open(event) as store:
            store.change_config(msgspec.structs.replace(store.config, sandbox="none"), "")
            grant(store)
        mark = league / "results" / "built"
        sent = ana.upload(packed(make_bot("owl", more=f'build = [["touch", "{mark}"]]\n')))
        wait_until(lambda: "submission worker has ended" in hosted.log.read_text(), "the refusal")
        wait_until(lambda: "runner of games has ended" in hosted.log.read_text(), "the runner's")
        assert "does not isolate strangers' bots" in hosted.log.read_text()
        assert ana.get(f"submissions/{sent}")["state"] in ("waiting", "running")
        assert not mark.exists()
        assert "does not isolate" in equinox_run("league", "status", "spring", cwd=league).stdout
    refused = equinox_run("host", "spring", "--port", 0, cwd=league)
    assert refused.returncode == 1
    assert "--sandbox none" in refused.stderr
    monkeypatch.setenv(ISOLATED, "yes")
    monkeypatch.setattr("harness.sandbox.why_no_bwrap", lambda: "it is not installed")
    for choose_one in (choose, strongest):
        with pytest.raises(SandboxError, match="not installed"):
            choose_one()
