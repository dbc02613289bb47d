#!/usr/bin/env python3
"""Writes the manual's pages: from the help of the commands and from the settings, as the program prints them."""

import argparse
import json
import re
import subprocess
from pathlib import Path

FILES = {
    "/etc/karaoke/karaoke.conf": "Settings of the service karaoke.service; see karaoke.conf(5).",
    "/var/lib/karaoke": "The private database of the service, and of commands that root runs.",
    "/var/lib/karaoke/karaoke.socket": "The socket of the running service, which root and the group karaoke may open.",
    "~/.local/state/karaoke": "The private database of commands that other users run.",
}


def escaped(text):
    """A text of which roff takes nothing for a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\n".join(f"\\&{line}" if line.startswith(".") else line for line in text.split("\n"))


def paragraphs(text):
    """The lines of a text: indented ones as they are, others filled."""
    lines = []
    is_verbatim = False
    for line in text.split("\n"):
        is_example = line.startswith("  ")
        if is_example != is_verbatim:
            lines.append(".EX" if is_example else ".EE")
            is_verbatim = is_example
        lines.append(escaped(line) if line.strip() else ".PP")
    if is_verbatim:
        lines.append(".EE")
    return lines


def spelled(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def argument(argument):
    """The paragraph of an argument or option."""
    value = f"\\fI{escaped(argument['valueName'])}\\fR" if argument.get("valueName") else ""
    names = ", ".join(f"\\fB{escaped(spelled(name))}\\fR" for name in argument.get("names") or [])
    head = value if argument["kind"] == "positional" else names + (f" {value}" if argument["kind"] == "option" else "")
    lines = [".TP", head + (" ..." if argument["isRepeating"] else "")]
    for text in (argument.get("abstract"), argument.get("discussion")):
        lines += paragraphs(text) if text else []
    return lines


def synopsis(command):
    """The line that shows how a command is called."""
    name = " ".join([*(command.get("superCommands") or []), command["commandName"]])
    words = [f"\\fB{escaped(name)}\\fR"]
    if shown(command.get("subcommands")):
        return " ".join([*words, "\\fIcommand\\fR ..."])
    arguments = shown(command.get("arguments"))
    if any(one["kind"] != "positional" for one in arguments):
        words.append("[\\fIoption\\fR ...]")
    for one in arguments:
        if one["kind"] == "positional":
            value = f"\\fI{escaped(one['valueName'])}\\fR" + (" ..." if one["isRepeating"] else "")
            words.append(f"[{value}]" if one["isOptional"] else value)
    return " ".join(words)


def shown(entries):
    return [entry for entry in entries or [] if entry.get("shouldDisplay", True) and entry.get("commandName") != "help"]


def description(command):
    lines = []
    for text in (command.get("abstract"), command.get("discussion")):
        lines += [".PP", *paragraphs(text)] if text else []
    return lines


def options(command, without):
    """The paragraphs of a command's own arguments, and not of those that all commands have."""
    own = [entry for entry in shown(command.get("arguments")) if entry not in without]
    return [line for entry in own for line in argument(entry)]


def leaves(command):
    inner = shown(command.get("subcommands"))
    return [leaf for one in inner for leaf in leaves(one)] if inner else [command]


def common(tool):
    """The options that every command has."""
    first, *others = [shown(leaf.get("arguments")) for leaf in leaves(tool)]
    return [entry for entry in first if all(entry in other for other in others)]


def subcommands(command, without):
    """The sections of the commands within a command."""
    lines = []
    for inner in shown(command.get("subcommands")):
        lines += [f".SH {escaped(command['commandName'] + ' ' + inner['commandName']).upper()}", synopsis(inner)]
        lines += [*description(inner), *options(inner, without), *subcommands(inner, without)]
    return lines


def page(name, command, version, more):
    lines = [f'.TH {escaped(name).upper()} 1 "" "karaoke {version}" "User commands"']
    lines += [".SH NAME", f"{escaped(name)} \\- {escaped(command['abstract'].rstrip('.'))}"]
    lines += [".SH SYNOPSIS", synopsis(command), ".SH DESCRIPTION", *description(command)[1:]]
    return "\n".join([*lines, *more]) + "\n"


def commands(tool):
    lines = [".SH COMMANDS"]
    for command in shown(tool.get("subcommands")):
        lines += [".TP", f".BR {escaped('karaoke-' + command['commandName'])} (1)", escaped(command["abstract"])]
    lines += [".SH FILES"]
    for place, sentence in FILES.items():
        lines += [".TP", f".I {escaped(place)}", escaped(sentence)]
    return lines


def marked(text):
    """A text in Markdown: code in bold, and the file of a link behind its text."""
    text = re.sub(r"\[([^]]+)\]\((\w+\.md)\)", r"\1 in /usr/share/doc/karaoke/\2", text)
    parts = [escaped(part) for part in text.split("`")]
    return "".join(f"\\fB{part}\\fR" if place % 2 else part for place, part in enumerate(parts))


def setting(one):
    """The paragraph of a setting."""
    option = f" Option: `{one['option']}`." if one.get("option") else ""
    secret = " The value is secret." if one["isSecret"] else ""
    values = f"Values: {one['values']}. Default: {one['default']}.{option}{secret}"
    return [".TP", f"\\fB{escaped(one['name'])}\\fR", marked(one["meaning"]), ".br", marked(values)]


def settings(all_settings, version):
    """The page of the file of settings."""
    lines = [f'.TH KARAOKE.CONF 5 "" "karaoke {version}" "File formats"']
    lines += [".SH NAME", f"karaoke.conf {escaped('-')} settings of the service karaoke.service"]
    lines += [".SH SYNOPSIS", ".I /etc/karaoke/karaoke.conf", ".SH DESCRIPTION"]
    lines += [
        "A setting a line,",
        "\\fINAME\\fR=\\fIvalue\\fR,",
        "without quotation marks; a line that begins with # is a comment. The same names are read from the",
        "environment, which takes precedence, as do options. An empty value counts as none.",
        ".BR karaoke\\-config (1)",
        "prints each setting, its value and where it comes from. After a change, restart the service.",
    ]
    groups = dict.fromkeys(one["group"] for one in all_settings)
    for group in groups:
        lines += [f".SH {escaped(group).upper()}"]
        lines += [line for one in all_settings if one["group"] == group for line in setting(one)]
    lines += [".SH SEE ALSO", ".BR karaoke (1),", ".BR karaoke\\-config (1),", ".BR karaoke\\-serve (1)"]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=Path, help="the program")
    parser.add_argument("version", help="the version of the program")
    parser.add_argument("folder", type=Path, help="the folder to write man1 and man5 to")
    arguments = parser.parse_args()

    def printed(*options):
        # Neither the environment nor an installed package of this machine is read.
        result = subprocess.run(
            (arguments.program, *options), check=True, capture_output=True, env={"LLVM_PROFILE_FILE": "/dev/null"}
        )
        return json.loads(result.stdout)

    tool = printed("--experimental-dump-help")["command"]
    declared = printed("config", "--json", "--state-directory", "/nonexistent")["settings"]
    folders = [arguments.folder / "man1", arguments.folder / "man5"]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
    (folders[1] / "karaoke.conf.5").write_text(settings(declared, arguments.version))
    pages = {"karaoke": page("karaoke", tool, arguments.version, commands(tool))}
    shared = common(tool)
    ending = [".SH COMMON OPTIONS", *(line for entry in shared for line in argument(entry))]
    for command in shown(tool["subcommands"]):
        name = f"karaoke-{command['commandName']}"
        own = options(command, shared)
        more = [*([".SH OPTIONS", *own] if own else []), *subcommands(command, shared), *ending]
        more += [".SH SEE ALSO", ".BR karaoke (1),", ".BR karaoke.conf (5)"]
        pages[name] = page(name, command, arguments.version, more)
    for name, text in pages.items():
        (folders[0] / f"{name}.1").write_text(text)


if __name__ == "__main__":
    main()
