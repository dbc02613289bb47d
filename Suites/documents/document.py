"""A document, and the commands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# The containers' specification is held by tests of its own.
OTHERS = {"Documentation/Containers.md"}
# The languages of blocks without commands.
DATA = {"", "csv", "http", "ini", "json", "sql", "swift", "text", "yaml"}
COMMAND = re.compile(
    r"^\s*(?:\$ |sudo |(?:karaoke|curl|Scripts/\S+|Benchmarks/\S+|docker|apt(?:-get)?|brew|git|psql|swift|systemctl) )"
)
FENCE = re.compile(r"^(?P<indentation> *)```(?P<language>\S*)$")
MARK = re.compile(r"^ *<!-- (?P<mark>run by|not run): (?P<text>.+) -->$")


@dataclass
class Mark:
    """A comment that says why the block below is not run."""

    line: int
    mark: str
    text: str


@dataclass
class Block:
    """Lines of a document between two fences, or in a comment that is run."""

    line: int
    language: str
    lines: list[str]
    mark: Mark | None = None


class Document:
    """A page of Markdown."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = text.splitlines()
        self.blocks = list(self._blocks())

    @staticmethod
    def read(path: Path) -> Document:
        """The document in a file of the package."""
        return Document(str(path.relative_to(ROOT)), path.read_text())

    @staticmethod
    def all() -> list[Document]:
        """All documents but those with tests of their own."""
        paths = [*ROOT.glob("*.md"), *(ROOT / "Documentation").rglob("*.md"), ROOT / "Benchmarks/README.md"]
        documents = [Document.read(path) for path in sorted(paths)]
        return [document for document in documents if document.name not in OTHERS]

    @property
    def run(self) -> list[Block]:
        """The blocks that are run."""
        return [block for block in self.blocks if block.language == "sh" and not block.mark]

    @property
    def not_run(self) -> list[Mark]:
        """The marks of the blocks that cannot be run."""
        return [block.mark for block in self.blocks if block.mark and block.mark.mark == "not run"]

    def script(self) -> str:
        """The commands that are run, each on the line on which it stands in the document."""
        script = [""] * len(self.lines)
        for block in self.run:
            script[block.line : block.line + len(block.lines)] = list(with_statuses(block.lines))
        return "\n".join(script) + "\n"

    def mistakes(self) -> Iterator[str]:
        """Commands that are neither run nor marked, and marks that say something wrong."""
        for block in self.blocks:
            if block.mark and block.mark.mark == "run by":
                yield from self._mistakes_of_mark(block)
            elif not block.mark and block.language in DATA:
                for number, line in enumerate(block.lines, block.line + 1):
                    if COMMAND.match(line):
                        yield f"{self.name}:{number}: a command in a block that is not run: {line.strip()}"
                if block.language == "sql":
                    yield f"{self.name}:{block.line}: statements that nothing runs"
            elif block.language not in DATA | {"sh"}:
                yield f"{self.name}:{block.line}: a block in an unknown language: {block.language}"

    def inline_commands(self) -> Iterator[tuple[int, str]]:
        """The commands of `karaoke` in running text, with their lines."""
        fenced = {number for block in self.blocks for number in range(block.line, block.line + len(block.lines) + 2)}
        text = "\n".join("" if number in fenced else line for number, line in enumerate(self.lines, 1))
        for span in re.finditer(r"`((?:[A-Z_]+=\S* )*karaoke\s[^`]+)`", text):
            yield text.count("\n", 0, span.start()) + 1, " ".join(span[1].split())

    def _mistakes_of_mark(self, block: Block) -> Iterator[str]:
        assert block.mark
        path = ROOT / block.mark.text
        if not path.is_file():
            yield f"{self.name}:{block.mark.line}: {block.mark.text} is not there"
            return
        text = path.read_text()
        commands = [line.split("#")[0].strip() for line in block.lines]
        if Path(self.name).name not in text and not all(command in text for command in commands):
            yield f"{self.name}:{block.mark.line}: {block.mark.text} names neither the document nor the commands"

    def _blocks(self) -> Iterator[Block]:
        mark: Mark | None = None
        block: Block | None = None
        for number, line in enumerate(self.lines, 1):
            fence = FENCE.match(line)
            if block and (line.strip() == "-->" if block.language == "hidden" else bool(fence)):
                block.language = "sh" if block.language == "hidden" else block.language
                yield block
                block = None
            elif block:
                block.lines.append(line)
            elif fence:
                block = Block(number, fence["language"], [], mark)
                mark = None
            elif line.strip() == "<!-- run":
                block = Block(number, "hidden", [])
            elif found := MARK.match(line):
                mark = Mark(number, found["mark"], found["text"])
            elif line.strip():
                mark = None


def with_statuses(lines: list[str]) -> Iterator[str]:
    """The lines, each with the status that curl has to get: the number that its comment begins with, or 2xx."""
    continues = False
    for line in lines:
        if "curl" in line and not continues:
            status = re.search(r"# *([1-5]\d\d)\b", line)
            line = f"expected={status[1] if status else 2}; {line.lstrip()}"
        continues = line.endswith("\\")
        yield line
