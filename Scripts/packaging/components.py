#!/usr/bin/env python3
"""The parts of a built program: packages that were resolved and linked, and libraries that it loads, with licences."""

import argparse
import hashlib
import json
import re
import subprocess
import sys
import uuid
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

# The licences of the libraries that the program may load. Others fail, so that somebody looks at theirs.
LIBRARIES = {
    "ld-linux-aarch64.so.1": "LGPL-2.1-or-later",
    "ld-linux-x86-64.so.2": "LGPL-2.1-or-later",
    "libc.so.6": "LGPL-2.1-or-later",
    "libcrypto.so.3": "Apache-2.0",
    "libcurl.so.4": "curl",
    "libexpat.so.1": "MIT",
    "libgcc_s.so.1": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libm.so.6": "LGPL-2.1-or-later",
    "libpq.so.5": "PostgreSQL",
    "libqrencode.so.4": "LGPL-2.1-or-later",
    "libsqlite3.so.0": "blessing",
    "libstdc++.so.6": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libz.so.1": "Zlib",
}

# A sentence of each licence that a package's file may have.
LICENCES = {
    "Apache License": "Apache-2.0",
    "Permission is hereby granted, free of charge": "MIT",
}


class MissingLicence(Exception):
    """A part whose licence nobody has looked at."""


@dataclass(frozen=True, order=True)
class Part:
    name: str
    version: str
    licence: str
    address: str

    def component(self):
        return {
            "type": "library",
            "bom-ref": self.address,
            "name": self.name,
            "version": self.version,
            "licenses": [{"expression": self.licence}],
            "purl": self.address,
        }


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def licence(folder):
    """The licence of a package, by a sentence of its file."""
    for file in sorted(folder.glob("LICEN[SC]E*")):
        text = file.read_text()
        for sentence, name in LICENCES.items():
            if sentence in text:
                return name
    raise MissingLicence(f"{folder.name} has no licence that is known here; look at it, and add it to {__file__}")


def linked(products):
    """The folders of the packages whose modules the program is linked with."""
    lists = (products / "karaoke.product/Objects.LinkFileList").read_text().split("\n")
    # Names with a space stand in quotation marks.
    modules = {Path(place.strip("'")).resolve().relative_to(products.resolve()).parts[0] for place in lists if place}
    places = set()
    for module in modules:
        facts = [products / module / "output-file-map.json", *sorted((products / module).rglob("*.d"))]
        text = next(fact.read_text() for fact in facts if fact.exists())
        places |= set(re.findall(r"/checkouts/([^/]+)/", text)[:1])
    return places


def packages(scratch, products=None):
    """The packages in a scratch folder, or those of them that a program in its products is linked with."""
    used = linked(products) if products else None
    state = json.loads((scratch / "workspace-state.json").read_text())["object"]["dependencies"]
    for dependency in state:
        # Packages in folders of the project are the project's own.
        if dependency["packageRef"]["kind"] == "fileSystem":
            continue
        folder = dependency["subpath"]
        if used is not None and folder not in used:
            continue
        reference, version = dependency["packageRef"], dependency["state"]["checkoutState"].get("version", "")
        place = reference["location"].removeprefix("https://").removesuffix(".git")
        yield Part(
            reference["identity"], version, licence(scratch / "checkouts" / folder), f"pkg:swift/{place}@{version}"
        )


def toolchain():
    """The standard library and Foundation, which are parts of the program."""
    version = re.search(r"Swift version ([0-9.]+)", output("swift", "--version"))[1]
    release = f"swift-{version}-RELEASE"
    return [
        Part("swift", version, "Apache-2.0 WITH Swift-exception", f"pkg:github/swiftlang/swift@{release}"),
        Part("icu", "76", "Unicode-3.0", f"pkg:github/apple/swift-foundation-icu@{release}"),
    ]


def libraries(program):
    """The libraries that the program loads by itself: the name of each, and its file."""
    needed = re.findall(r"NEEDED.*\[(.*)\]", output("readelf", "--dynamic", program))
    files = dict(re.findall(r"(\S+) => (\S+) ", output("ldd", program)))
    return {name: Path(files[name]) for name in needed if name in files}


def owner(file):
    """The Debian package with a file, and its version; nothing for one that no package has."""
    for place in (file, Path("/usr") / file.relative_to("/"), file.resolve()):
        found = subprocess.run(
            ("dpkg-query", "--search", str(place)), capture_output=True, text=True, check=False
        ).stdout.split(":")[0]
        if found:
            return found, output("dpkg-query", "--show", "--showformat", "${Version}", found)
    return None


def system(program, architecture):
    """The Debian packages with the libraries that the program loads."""
    for name, file in libraries(program).items():
        if found := owner(file):
            if name not in LIBRARIES:
                raise MissingLicence(f"{name} has no licence that is known here; look at it, and add it to {__file__}")
            package, version = found
            yield Part(package, version, LIBRARIES[name], f"pkg:deb/debian/{package}@{version}?arch={architecture}")


def dependencies(program):
    """The field Depends of a Debian package with the program."""
    symbols = output("objdump", "--dynamic-syms", program)
    release = max(tuple(map(int, found)) for found in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols))
    packages = {found[0] for file in libraries(program).values() if (found := owner(file))}
    least = {"libc6": f" (>= {release[0]}.{release[1]})"}
    return ", ".join(name + least.get(name, "") for name in sorted(packages))


def document(version, time, parts):
    """The list of parts in the form of CycloneDX 1.6."""
    content = [part.component() for part in parts]
    address = f"pkg:generic/karaoke@{version}"
    digest = hashlib.sha256(json.dumps(content).encode()).hexdigest()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, address + digest)}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": address,
                "name": "karaoke",
                "version": version,
                "licenses": [{"expression": "MIT"}],
                "purl": address,
            },
        },
        "components": content,
        "dependencies": [{"ref": address, "dependsOn": [part.address for part in parts]}],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="fail when a resolved package or a loaded library has no licence")
    sbom = commands.add_parser("sbom", help="print the parts of a program as CycloneDX")
    depends = commands.add_parser("depends", help="print the field Depends of a Debian package")
    for command in (check, sbom):
        command.add_argument("scratch", type=Path, help="the scratch folder of the build")
    for command in (check, sbom, depends):
        command.add_argument("program", type=Path, help="the program, in the products of the build")
    sbom.add_argument("version", help="the version of the program")
    sbom.add_argument("architecture", help="the processor, as Debian calls it")
    sbom.add_argument("time", type=int, help="the time of the document, in seconds since 1970")
    arguments = parser.parse_args()
    program = arguments.program
    try:
        match arguments.command:
            case "check":
                parts = {*packages(arguments.scratch), *system(program, "any")}
                print(f"{len(parts)} dependencies have a licence")
            case "sbom":
                own = packages(arguments.scratch, program.resolve().parent)
                parts = sorted({*own, *toolchain(), *system(program, arguments.architecture)})
                print(json.dumps(document(arguments.version, arguments.time, parts), indent=2))
            case "depends":
                print(dependencies(program))
    except MissingLicence as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
