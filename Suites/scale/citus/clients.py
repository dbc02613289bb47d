"""Clients that change boards without a pause, and the proof that each acknowledged change is there."""

from __future__ import annotations

import json
import threading
import time
import urllib.error
import urllib.request

from service import Service


class Client:
    """Crosses a board's card off and restores it, again and again, on a thread of its own."""

    def __init__(self, service: Service, board: str, card: str) -> None:
        self.service = service
        self.board = board
        self.card = card
        # The version of each acknowledged change, with what it wrote.
        self.acknowledged: dict[int, bool] = {}
        self.last: bool | None = None
        self.refusals: list[str] = []
        # The longest time between two acknowledgements, in seconds.
        self.longest = 0.0
        self.count = 0
        self.failure: BaseException | None = None
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self) -> None:
        try:
            rejected, last = True, time.monotonic()
            while not self._stopped.is_set():
                if self._cross(rejected):
                    now = time.monotonic()
                    self.longest, last = max(self.longest, now - last), now
                    self.count += 1
                    rejected = not rejected
                time.sleep(0.05)
        except BaseException as failure:
            self.failure = failure

    def _cross(self, rejected: bool) -> bool:
        """True when the change was acknowledged, and not refused."""
        address = f"{self.service.url}/api/v1/boards/{self.board}/cards/{self.card}"
        request = urllib.request.Request(address, json.dumps({"rejected": rejected}).encode(), method="PATCH")
        request.add_header("Authorization", f"Bearer {self.service.admin}")
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                self.last = rejected
                # Absent if an earlier attempt stored the change but was answered with 503.
                if version := answer.headers["Board-Version"]:
                    self.acknowledged[int(version)] = rejected
                return True
        except urllib.error.HTTPError as refusal:
            assert refusal.code == 503, f"{refusal.code} {refusal.read().decode()}"
            self.refusals.append(json.loads(refusal.read())["detail"])
            return False

    @property
    def is_alive(self) -> bool:
        """False once an answer was neither an acknowledgement nor a refusal."""
        return self.failure is None

    def finish(self) -> None:
        """Stops, and fails when an acknowledged change is not in the log, or another one stands at its end."""
        self._stopped.set()
        self._thread.join()
        if self.failure:
            raise self.failure
        logged = self._logged()
        written = dict(logged)
        for version, rejected in self.acknowledged.items():
            near = [entry for entry in logged if abs(entry[0] - version) < 4]
            lost = f"{self.board}: the acknowledged change {version} is lost; the log has {near}"
            assert written.get(version) is rejected, lost
        assert logged[-1][1] is self.last, f"{self.board}: the last change is lost"

    def _logged(self) -> list[tuple[int, bool]]:
        """The versions in which the card was changed, with what was written."""
        logged, cursor = [], ""
        while cursor is not None:
            path = f"/boards/{self.board}/changes?limit=200{cursor}"
            page = self.service.send("GET", path)
            for change in page["changes"]:
                for entry in change["entries"]:
                    if entry["id"] == self.card:
                        logged.append((change["version"], entry["new"].get("rejected") is True))
            cursor = f"&cursor={page['next']}" if page.get("next") else None
        return logged


class Crowd:
    """A client for each of some boards."""

    def __init__(self, service: Service, cards: dict[str, str]) -> None:
        self.clients = [Client(service, board, card) for board, card in cards.items()]
        # Each board is in use before anything happens.
        self.wait_for_more()

    def wait_for_more(self) -> None:
        """Waits until more changes are acknowledged on each board."""
        enough = {client: client.count + 5 for client in self.clients}
        end = time.monotonic() + 120
        while late := [client.board for client in self.clients if client.is_alive and client.count < enough[client]]:
            assert time.monotonic() < end, f"no change is acknowledged on {late}"
            time.sleep(0.05)

    def finish(self) -> str:
        """Stops all, and says in a sentence how they fared."""
        for client in self.clients:
            client.finish()
        count = sum(client.count for client in self.clients)
        return (
            f"{count} acknowledged changes on {len(self.clients)} boards are there, {self.refused} were refused, "
            f"no board waited longer than {self.longest:.1f} s"
        )

    @property
    def longest(self) -> float:
        """The longest time that a board was without an acknowledged change, in seconds."""
        return max(client.longest for client in self.clients)

    @property
    def refused(self) -> int:
        """The number of refused changes."""
        return sum(len(client.refusals) for client in self.clients)
