"""Runs a party, and stores the database with the service's documents of it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from service import Service

SONGS = [
    {
        "title": "Love Stack", "artist": "The Push and Pops", "year": 1999, "language": "English", "genre": "Pop, Rock",
        "duration": 201, "rating": 4, "isDuet": True, "artworkUrl": "https://example.org/love.png", "tag": "new",
        "source": "KaraFun", "sourceId": "42",
    },
    {"title": "Scrolling in the Deep", "artist": "The Push and Pops"},
    {"title": "Optional Love", "artist": "The Unwrapped"},
    {"title": "Generic Feeling", "artist": "The Type Erasers", "year": 1984},
    {"title": "カラオケの夜", "artist": "ヒップ・ホップ"},
]  # fmt: skip


class Party:
    """A party with everything that a database stores."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.secrets: dict[str, str] = {"admin": service.admin}
        self.codes: dict[str, str] = {}

    def play(self) -> None:
        """Performs every kind of change once."""
        songs = [self.post("/songs", song)["id"] for song in SONGS]
        self.import_songs("artist\ttitle\nUnwrapped, The\tOptional Chain (Karaoke)\nThe Unwrapped\tOptional Chains\n")
        chain, chains = (self.find(f"optional {word}") for word in ("chain", "chains"))
        self.post(f"/songs/{chains}/merge", {"into": chain})
        self.send("PATCH", f"/songs/{songs[3]}", {"title": "Generic Feelings"})

        board = self.post("/boards", {"slug": "party", "title": "Party"})
        for role, label in (("host", "Tablet"), ("display", "TV"), ("host", "Lost")):
            token = self.post("/tokens", {"role": role, "board": board["id"], "label": label})
            self.secrets[label] = token["secret"]
        self.send("DELETE", f"/tokens/{token['id']}")
        matt, sam, kim = (self.join(board, person) for person in ("Matt", "Sam", "Kim"))
        sommer = self.post("/boards/party/sections", {"person": "Sommer", "title": "", "footer": "Encore"})["id"]

        cards = [self.pin(matt, song) for song in songs[:4]]
        loved = self.pin(sam, songs[0])
        own = self.post("/boards/party/cards", {"section": sam, "title": "Our Street", "artist": "Nobody Else"})
        kept = self.pin(kim, songs[4])
        self.send("PATCH", f"/boards/party/cards/{cards[1]}", {"rejected": True})
        self.send("PATCH", f"/boards/party/cards/{cards[2]}", {"rejected": False, "position": 0})
        self.send("PATCH", f"/boards/party/sections/{sommer}", {"rejected": True, "state": "away"})
        self.send("PUT", f"/boards/party/claims/{songs[0]}/holders/{matt}")
        self.send("PUT", f"/boards/party/claims/{songs[0]}/invitation", {"section": sam})
        self.send("PUT", f"/boards/party/claims/{songs[0]}/holders/{sam}")
        self.send("PUT", f"/boards/party/claims/{songs[2]}/holders/{matt}")
        self.sing_and_wait(duet=(loved, matt), leaving=kept, waiting=[cards[2], own["id"], cards[3]])
        self.send("DELETE", f"/boards/party/sections/{kim}")
        self.send("PATCH", f"/boards/party/cards/{own['id']}", {"rejected": True})
        self.post("/boards/party/undo", {})
        self.send("PATCH", "/boards/party", {"title": "The Party"})

        self.post("/boards", {"slug": "friday", "title": "Friday", "state": "frozen", "readableBy": "token"})
        self.post("/boards", {"slug": "gone", "title": "Gone"})
        self.send("DELETE", "/boards/gone")

    def facts(self) -> dict[str, Any]:
        """The service's documents of all this."""
        words = ["love stack", "scroling deep", "optional chains", "generic", "カラオケ", "our street"]
        return {
            "secrets": self.secrets,
            "codes": self.codes,
            "boards": {slug: self.rows(slug) for slug in ("party", "friday")},
            "searches": {word: self.found(word) for word in words},
            "initials": self.send("GET", "/songs/outline")["rows"],
        }

    def rows(self, slug: str) -> dict[str, Any]:
        """The contents of the board's file, without its head."""
        file = self.send("GET", f"/boards/{slug}/export")
        return {name: rows for name, rows in file.items() if name not in ("format", "version")}

    def join(self, board: dict[str, Any], person: str) -> str:
        welcome = self.post("/boards/party/guests", {"joinCode": board["joinCode"], "person": person})
        self.secrets[person], self.codes[person] = welcome["secret"], welcome["personalCode"]
        return welcome["sections"][0]["section"]

    def pin(self, section: str, song: str) -> str:
        return self.post("/boards/party/cards", {"section": section, "song": song})["id"]

    def sing_and_wait(self, duet: tuple[str, str], leaving: str, waiting: list[str]) -> None:
        """Sings a duet, and calls another pick; of three others, one is taken back, one skipped, and one moved."""
        sung = self.pick({"card": duet[0], "with": duet[1]})
        first, second, third = (self.pick({"card": card}) for card in waiting)
        self.pick({"card": leaving})
        for on_stage in (None, sung):
            self.post("/boards/party/setlist/advance", {"from": on_stage})
        for pick, patch in ((second, {"skips": 1}), (third, {"place": 0}), (third, {"isComing": True})):
            self.send("PATCH", f"/boards/party/picks/{pick}", patch)
        self.send("DELETE", f"/boards/party/picks/{first}")

    def pick(self, body: dict[str, str]) -> str:
        return self.post("/boards/party/picks", body)["id"]

    def found(self, words: str) -> list[str]:
        return [song["id"] for song in self.send("GET", f"/songs?{urlencode({'q': words})}")["songs"]]

    def find(self, words: str) -> str:
        return self.found(words)[0]

    def import_songs(self, table: str) -> None:
        path = self.service.folder / "songs.tsv"
        path.write_text(table)
        self.service.command("seed", "songs", str(path))

    def post(self, path: str, body: Any) -> Any:
        return self.send("POST", path, body)

    def send(self, method: str, path: str, body: Any = None) -> Any:
        return self.service.send(method, path, body)


def dump(service: Service) -> str:
    """The database as SQL that runs within a transaction and leaves no settings behind."""
    conninfo = service.command("doctor", "--conninfo").strip()
    options = ["--no-owner", "--no-privileges", "--rows-per-insert=100", "--dbname", conninfo]
    text = subprocess.run(["pg_dump", *options], capture_output=True, text=True, check=True).stdout
    # Commands of psql, and comments with program versions.
    text = re.sub(r"(?m)^(\\.*|--.*)\n", "", text)
    text = re.sub(r"(?m)^SET (?=\w+ =)", "SET LOCAL ", text)
    text = text.replace("'search_path', '', false)", "'search_path', '', true)")
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def main(place: str) -> None:
    service = Service()
    try:
        party = Party(service)
        party.play()
        facts = party.facts()
        sql = dump(service)
    finally:
        service.remove()
    Path(place).parent.mkdir(exist_ok=True)
    Path(f"{place}.sql").write_text(sql)
    Path(f"{place}.json").write_text(json.dumps(facts, ensure_ascii=False, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
