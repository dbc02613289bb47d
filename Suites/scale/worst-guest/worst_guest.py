"""A guest who sends the most expensive requests that a guest may, as often as the limits allow."""

from __future__ import annotations

import http.client
import itertools
import json
import random
import threading
import time
from collections import Counter
from collections.abc import Callable

GUEST_ADDRESS = "127.0.0.1"


class Connection:
    """A connection with one token from one address, which is reopened whenever the service closes it."""

    def __init__(self, port: int, token: str, address: str = GUEST_ADDRESS) -> None:
        self._port, self._token, self._address = port, token, address
        self._connection: http.client.HTTPConnection | None = None

    def send(self, method: str, path: str, body: object = None) -> tuple[int, bytes, float]:
        """Sends a request, and returns the status, the body, and the seconds to wait that the service requests."""
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        for attempt in (1, 2):
            try:
                if self._connection is None:
                    self._connection = http.client.HTTPConnection(
                        "127.0.0.1", self._port, timeout=40, source_address=(self._address, 0)
                    )
                text = json.dumps(body) if body is not None else None
                self._connection.request(method, f"/api/v1{path}", text, headers)
                answer = self._connection.getresponse()
                return answer.status, answer.read(), float(answer.headers.get("Retry-After") or 0)
            except (OSError, http.client.HTTPException):
                self.close()
                if attempt == 2:
                    raise
        raise AssertionError

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection = None


class WorstGuest:
    """A guest with one token, and the outcomes of the requests."""

    def __init__(self, port: int, board: str, join_code: str, songs: list[str]) -> None:
        self._port, self._path, self._code, self._songs = port, f"/boards/{board}", join_code, songs
        status, body, _ = Connection(port, "").send("GET", f"/join/{join_code}")
        assert status == 200, body
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=40)
        connection.request(
            "POST",
            f"/api/v1{self._path}/guests",
            json.dumps({"joinCode": join_code, "person": "The worst guest"}),
            {"Content-Type": "application/json"},
        )
        answer = connection.getresponse()
        welcome = json.loads(answer.read())
        assert answer.status == 201, welcome
        self.token = welcome["secret"]
        self._sections = [welcome["sections"][0]["section"]]
        self._cards: list[str] = []
        self._numbers = itertools.count()
        self.statuses: Counter[str] = Counter()
        self._lock = threading.Lock()

    def act(self, seconds: float) -> None:
        """Sends the most expensive requests for some seconds."""
        end = time.monotonic() + seconds
        deeds: list[Callable[[Connection], tuple[str, str, object]]] = [
            self._claim, self._pin, self._move, self._move, self._reject, self._join, self._undo, self._filter,
            self._search, self._show, self._show,
        ]  # fmt: skip
        threads = [threading.Thread(target=self._repeat, args=(deed, end)) for deed in deeds]
        threads += [threading.Thread(target=self._follow, args=(end,)) for _ in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _repeat(self, deed: Callable[[Connection], tuple[str, str, object]], end: float) -> None:
        connection = Connection(self._port, self.token)
        while time.monotonic() < end:
            method, path, body = deed(connection)
            try:
                status, answer, wait = connection.send(method, path, body)
            except (OSError, http.client.HTTPException):
                status, answer, wait = 0, b"", 0.1
            code = json.loads(answer).get("code", "") if status >= 400 and answer else ""
            with self._lock:
                self.statuses[f"{deed.__name__[1:]} {status} {code}".strip()] += 1
                if status == 201 and "/cards" in path:
                    self._cards.append(json.loads(answer)["id"])
                if status == 201 and path.endswith("/guests"):
                    self._sections.append(json.loads(answer)["sections"][0]["section"])
            if status == 429 and "hour" not in answer.decode():
                # All requests share the limit. Waiting as requested would leave some of it unused.
                time.sleep(min(wait, 0.2))

    def _follow(self, end: float) -> None:
        while time.monotonic() < end:
            connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=5)
            try:
                connection.request(
                    "GET", f"/api/v1{self._path}/events", headers={"Authorization": f"Bearer {self.token}"}
                )
                answer = connection.getresponse()
                with self._lock:
                    self.statuses[f"follow {answer.status}"] += 1
                while answer.status == 200 and time.monotonic() < end and answer.read1(65536):
                    pass
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()
            time.sleep(1)

    def _claim(self, _: Connection) -> tuple[str, str, object]:
        song = self._songs[next(self._numbers) % len(self._songs)]
        return "PUT", f"{self._path}/claims/{song}/holders/{random.choice(self._sections)}", None

    def _pin(self, _: Connection) -> tuple[str, str, object]:
        names = {"title": f"Song {next(self._numbers)}", "artist": "W" * 200}
        body = {"section": random.choice(self._sections), **names, "position": 1}
        return "POST", f"{self._path}/cards", body

    def _move(self, _: Connection) -> tuple[str, str, object]:
        if not self._cards:
            return self._pin(_)
        return "PATCH", f"{self._path}/cards/{random.choice(self._cards)}", {"position": 1}

    def _reject(self, _: Connection) -> tuple[str, str, object]:
        if not self._cards:
            return self._pin(_)
        rejected = next(self._numbers) % 2 == 0
        return "PATCH", f"{self._path}/cards/{random.choice(self._cards)}", {"rejected": rejected}

    def _join(self, _: Connection) -> tuple[str, str, object]:
        name = f"Worst {next(self._numbers)}"
        return "POST", f"{self._path}/guests", {"joinCode": self._code, "person": name}

    def _undo(self, _: Connection) -> tuple[str, str, object]:
        # Only sometimes, since a guest who undoes all changes leaves nothing that is expensive for others.
        if next(self._numbers) % 20:
            return self._pin(_)
        return "POST", f"{self._path}/undo", {}

    def _filter(self, _: Connection) -> tuple[str, str, object]:
        return "GET", f"/songs?genre=none{next(self._numbers)}&total=true&order=random", None

    def _search(self, _: Connection) -> tuple[str, str, object]:
        return "GET", f"/songs?q=zxqv{next(self._numbers)}+lvoe&language=none", None

    def _show(self, _: Connection) -> tuple[str, str, object]:
        return "GET", f"{self._path}/display?width={400 + next(self._numbers) % 19_000}", None
