"""A release build of the service on a private cluster of its own, for benchmarks that ask it by HTTP."""
import http.client
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Service:
    def __init__(self, port, program=None):
        self.port = port
        self.program = program or os.environ.get("KARAOKE")

    def __enter__(self):
        self.karaoke = pathlib.Path(self.program) if self.program else self.build()
        self.state = tempfile.mkdtemp()
        os.chmod(self.state, 0o755)
        self.environment = os.environ | {"STATE_DIRECTORY": f"{self.state}/karaoke", "LOG_LEVEL": "warning"}
        serve = [self.karaoke, "serve", "--port", str(self.port)]
        self.server = subprocess.Popen(serve, env=self.environment, stdout=subprocess.DEVNULL)
        for _ in range(300):
            try:
                if self.connection().getresponse().status == 200:
                    break
            except OSError:
                time.sleep(0.1)
        self.token = self.run("token", "create", "--role", "admin").strip()
        self.conninfo = self.run("doctor", "--conninfo").strip()
        self.client = http.client.HTTPConnection("127.0.0.1", self.port)
        return self

    @staticmethod
    def build():
        """The program of a release build."""
        build = ["swift", "build", "-c", "release", "--product", "karaoke"]
        subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        folder = subprocess.check_output([*build[:4], "--show-bin-path"], cwd=ROOT, text=True)
        return pathlib.Path(folder.strip()) / "karaoke"

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()
        shutil.rmtree(self.state, ignore_errors=True)

    def connection(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", "/readyz")
        return connection

    def run(self, *arguments):
        """What a command prints that works on the service's cluster."""
        return subprocess.check_output([self.karaoke, *arguments], env=self.environment, text=True)

    def memory(self):
        """The MiB of memory that the service has."""
        with open(f"/proc/{self.server.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024

    def processor_time(self):
        """The seconds of processor time that the service has used."""
        fields = pathlib.Path(f"/proc/{self.server.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def sql(self, script):
        """What psql prints for a script."""
        command = ["psql", "-qAtX", "-v", "ON_ERROR_STOP=1", self.conninfo]
        return subprocess.run(command, input=script, check=True, stdout=subprocess.PIPE, text=True).stdout

    def get(self, path, **query):
        """What the REST API answers."""
        path += f"?{urllib.parse.urlencode(query)}" if query else ""
        self.client.request("GET", f"/api/v1{path}", headers={"Authorization": f"Bearer {self.token}"})
        return json.loads(self.client.getresponse().read())

    def health(self):
        """Whether the service lives; it asks nobody for that."""
        self.client.request("GET", "/healthz")
        return self.client.getresponse().read()

    def songs(self, words, limit=10):
        """The songs that the service finds."""
        return self.get("/songs", q=words, limit=limit)["songs"]


def typo(random, title):
    """A title with a letter replaced, left out or added, or with two neighbours swapped; None without letters."""
    places = [place for place, character in enumerate(title) if character.isalpha()]
    while places:
        place, letter = random.choice(places), random.choice("abcdefghijklmnopqrstuvwxyz")
        before, after = title[:place], title[place + 1:]
        changed = random.choice((
            before + letter + after,
            before + after,
            before + letter + title[place:],
            before + after[:1] + title[place] + after[1:],
        ))
        if changed.lower() != title.lower():
            return changed
    return None


def remembered(random, artist, title):
    """What somebody types who means a song, by how they remember it."""
    last = artist.split(",")[0] if "," in artist else artist.split()[-1]
    # As people say it: Elton John for "John, Elton".
    said = " ".join(reversed(artist.split(", "))) if artist.count(", ") == 1 else artist
    words = re.findall(r"[A-Za-z']+", title)
    result = {
        "a typo in the title and a word of the artist":
            f"{typo(random, title) or title} {random.choice(artist.replace(',', ' ').split())}",
        "four letters of the title and the artist's last name": f"{title[:4]} {last}",
        "that song by": f"that song {title} by {said}",
    }
    if len(words) > 1:
        result["the title without spaces"] = "".join(words)
        result["three letters of each word of the title, and the artist's last name"] = (
            " ".join(word[:3] for word in words) + f" {last[:3]}"
        )
    long = [word for word in words if len(word) > 5]
    if long:
        place = random.randrange(3, len(long[0]) - 2)
        result["a word of the title in two, and the artist's last name"] = (
            title.replace(long[0], f"{long[0][:place]} {long[0][place:]}", 1) + f" {last}"
        )
    return result
