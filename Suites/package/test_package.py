"""The files that Scripts/package has made in the folder PACKAGE."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PACKAGE = Path(os.environ["PACKAGE"])
PROJECT = Path(__file__).parents[2]


def output(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def only(pattern: str) -> Path:
    [file] = PACKAGE.glob(pattern)
    return file


class DebianPackage(unittest.TestCase):
    """The Debian package."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.deb = only("*.deb")
        cls.root = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        subprocess.run(("dpkg-deb", "--raw-extract", cls.deb, cls.root), check=True)
        cls.files = {f"/{place.relative_to(cls.root)}" for place in cls.root.rglob("*") if not place.is_dir()}

    def field(self, name: str) -> str:
        return output("dpkg-deb", "--field", self.deb, name).strip()

    def test_depends_on_libraries_and_recommends_the_database(self) -> None:
        libraries = {re.sub(r" \(.*\)", "", name) for name in self.field("Depends").split(", ")}
        expected = {"libc6", "libcurl4", "libexpat1", "libpq5", "libqrencode4", "libsqlite3-0", "libssl3", "zlib1g"}
        self.assertLessEqual(expected, libraries)
        self.assertNotIn("postgresql", libraries)
        self.assertIn("postgresql", self.field("Recommends"))
        dockerfile = (PROJECT / "Dockerfile").read_text()
        # The others are parts of the image that it begins with.
        missing = {name for name in libraries if name.startswith("lib") and name not in dockerfile}
        self.assertLessEqual(missing, {"libc6", "libgcc-s1", "libstdc++6"})

    def test_has_program_resources_service_manual_and_completions(self) -> None:
        expected = {
            "/etc/karaoke/karaoke.conf",
            "/usr/bin/karaoke",
            "/usr/lib/systemd/system/karaoke-backup.service",
            "/usr/lib/systemd/system/karaoke-backup.timer",
            "/usr/lib/systemd/system/karaoke.service",
            "/usr/share/bash-completion/completions/karaoke",
            "/usr/share/doc/karaoke/Operating.md",
            "/usr/share/doc/karaoke/Settings.md",
            "/usr/share/doc/karaoke/changelog.Debian.gz",
            "/usr/share/doc/karaoke/changelog.gz",
            "/usr/share/doc/karaoke/copyright",
            "/usr/share/doc/karaoke/examples/alerts.yml",
            "/usr/share/doc/karaoke/examples/dashboard.json",
            "/usr/share/doc/karaoke/examples/haproxy.cfg",
            "/usr/share/doc/karaoke/karaoke.cdx.json",
            "/usr/share/fish/vendor_completions.d/karaoke.fish",
            "/usr/share/man/man1/karaoke-party.1.gz",
            "/usr/share/man/man1/karaoke.1.gz",
            "/usr/share/man/man5/karaoke.conf.5.gz",
            "/usr/share/zsh/vendor-completions/_karaoke",
        }
        self.assertEqual(expected - self.files, set())
        for installed, source in {
            "/usr/share/karaoke/Web": "Sources/Pages/Web",
            "/usr/share/karaoke/Migrations": "Sources/Storage/Migrations",
            "/usr/share/karaoke/StarterSongs": "Sources/Storage/StarterSongs",
        }.items():
            files = {
                f"{installed}/{place.relative_to(PROJECT / source)}"
                for place in (PROJECT / source).rglob("*")
                if place.is_file()
            }
            self.assertTrue(files)
            self.assertEqual(files, {file for file in self.files if file.startswith(f"{installed}/")})

    def test_belongs_to_root_and_may_be_read_by_all(self) -> None:
        for line in output("dpkg-deb", "--contents", self.deb).splitlines():
            mode, owner = line.split()[:2]
            self.assertEqual(owner, "root/root", line)
            self.assertRegex(mode, "^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x|lrwxrwxrwx)$", line)

    def test_has_no_symbols_and_no_times_of_the_build(self) -> None:
        self.assertEqual(output("nm", self.root / "usr/bin/karaoke"), "")
        self.assertEqual(len({place.lstat().st_mtime for place in self.root.rglob("*") if place.is_file()}), 1)

    def test_keeps_the_settings_of_the_host(self) -> None:
        self.assertEqual((self.root / "DEBIAN/conffiles").read_text(), "/etc/karaoke/karaoke.conf\n")

    def test_notices_that_postgresql_is_upgraded(self) -> None:
        self.assertEqual((self.root / "DEBIAN/triggers").read_text(), "interest-noawait /usr/lib/postgresql\n")
        self.assertIn('[ "$1" = triggered ]', (self.root / "DEBIAN/postinst").read_text())

    def test_asks_before_it_deletes_boards(self) -> None:
        template = (self.root / "DEBIAN/templates").read_text()
        self.assertIn("\nDefault: false\n", template)
        self.assertIn("db_input high karaoke/remove-data", (self.root / "DEBIAN/postrm").read_text())

    def test_has_a_manual_without_faults_for_every_command(self) -> None:
        pages = {file for file in self.files if file.startswith("/usr/share/man/man1/")}
        commands = re.findall(r"karaoke\\-(\w+)", self.page("karaoke"))
        self.assertGreater(set(commands), {"board", "migrate", "seed", "serve", "songs"})
        self.assertEqual(pages, {f"/usr/share/man/man1/{name}.1.gz" for name in self.names(commands)})
        for page in pages:
            self.assertIn("COMMON OPTIONS" if page.count("-") else "COMMANDS", self.shown(page))

    def test_has_a_manual_of_all_settings(self) -> None:
        shown = self.shown("/usr/share/man/man5/karaoke.conf.5.gz")
        documented = re.findall(r"^\| `(\w+)` \|", (PROJECT / "Documentation/Settings.md").read_text(), re.MULTILINE)
        self.assertGreater(len(documented), 40)
        self.assertEqual(re.findall(r"^ {7}([A-Z][A-Z0-9_]+)$", shown, re.MULTILINE), documented)
        for mark in ("](", "`"):
            self.assertNotIn(mark, shown)

    def test_has_no_faults_that_lintian_finds(self) -> None:
        if not shutil.which("lintian"):
            return
        # A program and a package of tests: not linked as for a release, and not compressed.
        apart = ("custom-library-search-path", "hardening-no-bindnow", "hardening-no-relro")
        apart += ("uses-no-compression-for-control-tarball", "uses-no-compression-for-data-tarball")
        found = subprocess.run(
            ("lintian", "--allow-root", "--no-cfg", "--suppress-tags", ",".join(apart), self.deb),
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(found.stdout, "")

    def shown(self, page: str) -> str:
        """A page of the manual as man shows it, without warnings."""
        checked = subprocess.run(
            ("man", "--warnings", "--local-file", f"{self.root}{page}"),
            check=True,
            capture_output=True,
            text=True,
            env=os.environ | {"LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "120"},
        )
        self.assertEqual(checked.stderr, "", page)
        return checked.stdout

    def names(self, commands: list[str]) -> set[str]:
        return {"karaoke", *(f"karaoke-{command}" for command in commands)}

    def page(self, name: str) -> str:
        return output("gzip", "--decompress", "--stdout", self.root / f"usr/share/man/man1/{name}.1.gz")

    def test_completes_commands_in_the_shell(self) -> None:
        script = self.root / "usr/share/bash-completion/completions/karaoke"
        asked = "COMP_WORDS=(karaoke pa) COMP_CWORD=1; _karaoke karaoke pa karaoke; echo ${COMPREPLY[@]}"
        self.assertEqual(output("bash", "-c", f"source '{script}'; {asked}"), "party\n")

    def test_has_units_that_systemd_takes(self) -> None:
        folder = self.root / "usr/lib/systemd/system"
        service = (folder / "karaoke.service").read_text()
        for line in ("User=karaoke", "StateDirectory=karaoke", "LimitNOFILE=40000", "NoNewPrivileges=yes"):
            self.assertIn(f"\n{line}\n", service)
        if shutil.which("systemd-analyze"):
            # The program is elsewhere, and the account is made by the package.
            local = Path(self.enterContext(tempfile.TemporaryDirectory()))
            for unit in folder.iterdir():
                text = unit.read_text().replace("/usr/bin/karaoke", f"{self.root}/usr/bin/karaoke")
                (local / unit.name).write_text(text.replace("=karaoke\n", "=root\n"))
            verified = subprocess.run(
                ("systemd-analyze", "verify", "--man=no", *sorted(local.iterdir())),
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual([line for line in verified.stderr.splitlines() if "karaoke" in line], [])
            self.assertEqual(verified.returncode, 0, verified.stderr)

    def test_backs_up_every_night_when_the_timer_is_enabled(self) -> None:
        folder = self.root / "usr/lib/systemd/system"
        command = "ExecStart=/usr/bin/karaoke backup --keep 14 /var/backups/karaoke"
        self.assertIn(f"\n{command}\n", (folder / "karaoke-backup.service").read_text())
        self.assertIn("\nWantedBy=timers.target\n", (folder / "karaoke-backup.timer").read_text())
        self.assertIn("/var/backups/karaoke", (self.root / "DEBIAN/postinst").read_text())


class Release(unittest.TestCase):
    """The other files of a release."""

    def test_lists_every_part_with_a_licence(self) -> None:
        parts = json.loads(only("*.cdx.json").read_text())
        names = {part["name"] for part in parts["components"]}
        self.assertLessEqual({"hummingbird", "swift-nio", "swift", "libpq5", "libc6"}, names)
        # What was resolved for tests and macros only is not a part.
        self.assertNotIn("swift-syntax", names)
        for part in parts["components"]:
            self.assertTrue(part["licenses"][0]["expression"], part)
            self.assertTrue(part["version"], part)

    def test_has_an_archive_that_runs_anywhere(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            output("tar", "--extract", "--file", only("*-linux-*.tar.xz"), "--directory", folder)
            [unpacked] = Path(folder).iterdir()
            program = unpacked / "bin/karaoke"
            self.assertIn("karaoke party", output(program, "--help"))
            self.assertTrue((unpacked / "share/karaoke/Web/templates").is_dir())

    def test_has_the_context_of_an_image(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            output("tar", "--extract", "--file", only("*-image.tar.xz"), "--directory", folder)
            [context] = Path(folder).iterdir()
            self.assertTrue((context / "Dockerfile").is_file())
            self.assertTrue((context / "Sources/KaraokeCommand").is_dir())
            described = output("swift", "package", "--package-path", context, "describe", "--type", "json")
            self.assertIn("karaoke", json.loads(described)["name"])

    def test_is_verified_by_sums_and_a_signature(self) -> None:
        sums = (PACKAGE / "SHA256SUMS").read_text()
        listed = {line.split()[1] for line in sums.splitlines()}
        others = {file.name for file in PACKAGE.iterdir()} - {"SHA256SUMS", "SHA256SUMS.sig"}
        self.assertEqual(listed, others)
        subprocess.run(("sha256sum", "--check", "--quiet", "SHA256SUMS"), check=True, cwd=PACKAGE)
        with tempfile.TemporaryDirectory() as folder:
            signers = Path(folder) / "allowed_signers"
            signers.write_text(f"karaoke {Path(os.environ['KEY'] + '.pub').read_text()}")
            verify = (
                *("ssh-keygen", "-Y", "verify", "-f", signers, "-I", "karaoke", "-n", "karaoke-release"),
                *("-s", PACKAGE / "SHA256SUMS.sig"),
            )
            true = subprocess.run(verify, input=sums, text=True, capture_output=True, check=False)
            false = subprocess.run(verify, input=f"{sums} ", text=True, capture_output=True, check=False)
            self.assertEqual((true.returncode, false.returncode != 0), (0, True), true.stderr)


if __name__ == "__main__":
    unittest.main()
