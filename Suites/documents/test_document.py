"""The reader of documents sees what it has to see."""

from __future__ import annotations

import unittest

from document import Document


def document(*lines: str) -> Document:
    return Document("README.md", "\n".join(lines))


class ADocument(unittest.TestCase):
    def test_keeps_commands_on_their_lines(self) -> None:
        text = document("# Title", "", "```sh", "karaoke seed demo", "```", "<!-- run", "stop", "-->")
        self.assertEqual(text.script(), "\n\n\nkaraoke seed demo\n\n\nstop\n\n")

    def test_expects_the_status_in_a_comment(self) -> None:
        text = document("```sh", "curl -s a  # 409: taken", "curl -s b", "```")
        self.assertEqual(text.script(), "\nexpected=409; curl -s a  # 409: taken\nexpected=2; curl -s b\n\n")

    def test_leaves_out_a_marked_block_only(self) -> None:
        text = document("<!-- not run: needs root -->", "```sh", "a", "```", "```sh", "b", "```")
        self.assertEqual([block.lines for block in text.run], [["b"]])
        self.assertEqual([mark.text for mark in text.not_run], ["needs root"])

    def test_refuses_a_command_in_another_block(self) -> None:
        self.assertEqual(len(list(document("```", "karaoke serve", "```").mistakes())), 1)
        self.assertEqual(list(document("```json", '{"karaoke": 1}', "```").mistakes()), [])

    def test_refuses_statements_that_nothing_runs(self) -> None:
        self.assertEqual(len(list(document("```sql", "SELECT 1", "```").mistakes())), 1)

    def test_refuses_a_mark_that_names_a_file_without_the_commands(self) -> None:
        lines = ("```sh", "karaoke fly", "```")
        self.assertEqual(len(list(document("<!-- run by: Scripts/nowhere -->", *lines).mistakes())), 1)
        self.assertEqual(len(list(document("<!-- run by: Scripts/imports -->", *lines).mistakes())), 1)

    def test_finds_commands_in_running_text(self) -> None:
        lines = ("Run `karaoke", "doctor`, `DATABASE_URL= karaoke board export friday`.", "```", "`karaoke no`", "```")
        text = document(*lines)
        self.assertEqual(
            list(text.inline_commands()), [(1, "karaoke doctor"), (2, "DATABASE_URL= karaoke board export friday")]
        )


if __name__ == "__main__":
    unittest.main()
