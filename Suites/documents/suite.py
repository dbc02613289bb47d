"""Runs the commands of the documents, each document in a folder of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from document import ROOT, Document
from service import KARAOKE, free_port

# The most blocks in all documents that cannot be run here.
MOST_NOT_RUN = 12
SESSION = Path(__file__).parent / "session.sh"


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """A folder that the user of root's private cluster may enter, too."""
    folder = Path(tempfile.mkdtemp(prefix="karaoke-document-"))
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def make_cluster(state: Path) -> None:
    """Makes a private cluster, of which each document gets a copy."""
    environment = os.environ | {"STATE_DIRECTORY": str(state), "LLVM_PROFILE_FILE": "/dev/null"}
    subprocess.run([KARAOKE, "token", "list"], env=environment, stdout=subprocess.DEVNULL, check=True)


def run(document: Document, folder: Path, cluster: Path) -> tuple[bool, str]:
    """Runs the commands of a document, and returns whether they succeeded and what they wrote."""
    subprocess.run(["cp", "--archive", cluster, folder / "state"], check=True)
    port = free_port()
    home = folder / "home"
    (home / "bin").mkdir(parents=True)
    (home / "bin/karaoke").symlink_to(KARAOKE)
    script = folder / "script"
    script.write_text(document.script().replace("127.0.0.1:8080", f"127.0.0.1:{port}"))
    environment = {
        "HOME": str(home),
        "HTTP_PORT": str(port),
        "LANG": "C.UTF-8",
        "LLVM_PROFILE_FILE": "/dev/null",
        "LOG_LEVEL": "error",
        "PATH": f"{home}/bin:{os.environ['PATH']}",
        "REPOSITORY": str(ROOT),
        "STATE_DIRECTORY": str(folder / "state"),
    }
    empty = home / "party"
    empty.mkdir()
    done = subprocess.run(
        ["bash", SESSION, document.name, script],
        cwd=empty,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        timeout=600,
        check=False,
    )
    return done.returncode == 0, done.stdout


def report(document: Document, cluster: Path) -> bool:
    """Runs the commands of a document, and prints what they wrote when one fails."""
    start = time.monotonic()
    with temporary_folder() as folder:
        succeeded, output = run(document, folder, cluster)
    lines = sum(len(block.lines) for block in document.run)
    outcome = f"{lines} lines {'ran' if succeeded else 'FAILED'} in {time.monotonic() - start:.1f} s"
    failure = [] if succeeded else output.splitlines()[-40:]
    print(*failure, f"{document.name}: {outcome}", sep="\n", flush=True)
    return succeeded


class Help:
    """The commands of `karaoke`, and the options of each."""

    def __init__(self) -> None:
        help_text = subprocess.run(
            [KARAOKE, "--experimental-dump-help"], capture_output=True, text=True, check=True
        ).stdout
        self._root = json.loads(help_text)["command"]

    def mistakes(self, document: Document) -> Iterator[str]:
        """The commands in running text that `karaoke` does not have."""
        for line, text in document.inline_commands():
            words = text.split()
            if unknown := self._unknown(words[words.index("karaoke") + 1 :]):
                yield f"{document.name}:{line}: karaoke has no {unknown}: {text}"

    def _unknown(self, words: list[str]) -> str | None:
        command = self._root
        for word in words:
            if word.startswith("-"):
                break
            commands = {
                name: sub
                for sub in command.get("subcommands", [])
                for name in [sub["commandName"], *sub.get("aliases", [])]
            }
            if not commands:
                break
            if word.isupper():
                break
            if word not in commands:
                return f"command '{word}'"
            command = commands[word]
        options = {f"--{name['name']}" for name in names(command)} | {f"-{name['name']}" for name in names(command)}
        for word in words:
            option = word.split("=")[0]
            if option.startswith("-") and option != "-" and option not in options | {"--help", "--version"}:
                return f"option '{option}'"
        return None


def names(command: dict[str, Any]) -> list[dict[str, Any]]:
    """The names of a command's options."""
    return [name for argument in command.get("arguments", []) for name in argument.get("names") or []]


def main() -> int:
    chosen = sys.argv[1:]
    documents = [document for document in Document.all() if not chosen or document.name in chosen]
    if unknown := set(chosen) - {document.name for document in documents}:
        sys.exit(f"no such document: {', '.join(sorted(unknown))}")
    known = Help()
    mistakes = [mistake for document in documents for mistake in (*document.mistakes(), *known.mistakes(document))]
    print(*mistakes, sep="\n", end="\n" if mistakes else "")
    with temporary_folder() as folder, ThreadPoolExecutor(2) as pool:
        make_cluster(folder / "state")
        outcomes = pool.map(lambda document: report(document, folder / "state"), [d for d in documents if d.run])
        failed = [outcome for outcome in outcomes if not outcome]
    not_run = [f"{document.name}:{mark.line}: {mark.text}" for document in documents for mark in document.not_run]
    print(f"Not run: {len(not_run)}", *not_run, sep="\n  ")
    if len(not_run) > MOST_NOT_RUN:
        print(f"More than {MOST_NOT_RUN} blocks are not run.")
    return 1 if mistakes or failed or len(not_run) > MOST_NOT_RUN else 0


if __name__ == "__main__":
    sys.exit(main())
