"""A whole party joins from one address, within the default limits, with the requests that the pages send."""

from __future__ import annotations

import json
import threading
import time
import urllib.error
import urllib.request
import uuid
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.client import HTTPConnection
from urllib.parse import urlencode, urlsplit

from party import Party
from service import Service

PHONES = 60
# The seconds during which the phones arrive, and after which all have to have joined.
ARRIVAL, END = 20.0, 60.0
# The wrong codes per second of another client on the address.
GUESSES = 10


@dataclass
class Phone:
    """A browser without scripts, which sends the requests of the pages."""

    port: int
    refusals: int = 0
    cookie: str | None = None
    seconds: float = 0.0

    def ask(self, method: str, path: str, body: dict[str, object] | None = None, key: str = "") -> tuple[int, str, str]:
        """Sends a request, with retries after `Retry-After`, and returns status, location and cookie."""
        while True:
            connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
            fields = {"Sec-Fetch-Site": "same-origin"}
            if self.cookie:
                fields["Cookie"] = self.cookie
            if key:
                fields["Idempotency-Key"] = key
            data = None
            if body is not None:
                data = json.dumps(body)
                fields["Content-Type"] = "application/json"
            connection.request(method, path, data, fields)
            answer = connection.getresponse()
            answer.read()
            connection.close()
            if answer.status != 429:
                return answer.status, answer.headers.get("Location", ""), answer.headers.get("Set-Cookie", "")
            self.refusals += 1
            time.sleep(float(answer.headers["Retry-After"]))

    def join(self, party: Party, number: int, typed: bool) -> None:
        """Joins with a typed code or with the QR code, and opens the page of a guest."""
        time.sleep(ARRIVAL * number / PHONES)
        start = time.monotonic()
        code = party.board["joinCode"]
        page = f"/b/{party.slug}/join?{urlencode({'code': code})}"
        if typed:
            status, page, _ = self.ask("GET", f"/join?{urlencode({'code': code.lower()})}")
            assert status == 303
        status, _, _ = self.ask("GET", page)
        assert status == 200
        body = {"person": f"Guest {number}", "joinCode": code, "session": True}
        status, _, cookie = self.ask("POST", f"/api/v1{party.path}/guests", body, key=str(uuid.uuid4()))
        assert status == 201
        self.cookie = cookie.split(";")[0]
        assert self.ask("GET", f"/b/{party.slug}/join")[0] == 200
        session = self.ask("GET", "/api/v1/session")
        assert session[0] == 200
        self.seconds = time.monotonic() - start


def guess(url: str, ended: threading.Event, statuses: list[int]) -> None:
    """Sends wrong codes until it is stopped."""
    while not ended.wait(1 / GUESSES):
        try:
            with urllib.request.urlopen(f"{url}/api/v1/join/AAAAAA", timeout=30) as answer:
                statuses.append(answer.status)
        except urllib.error.HTTPError as refusal:
            statuses.append(refusal.code)


def test_sixty_phones_join_behind_one_address_while_another_guesses(service: Service) -> None:
    party = Party(service)
    host = service.send("POST", "/tokens", {"role": "host", "board": party.board["id"]})
    port = urlsplit(service.url).port
    assert port
    ended, guesses = threading.Event(), []
    guesser = threading.Thread(target=guess, args=(service.url, ended, guesses))
    guesser.start()
    start = time.monotonic()
    try:
        # The guesser has used up its failures when the phones arrive.
        while 429 not in guesses:
            assert time.monotonic() < start + 30
            time.sleep(0.1)
        begun = time.monotonic()
        phones = [Phone(port) for _ in range(PHONES)]
        with ThreadPoolExecutor(PHONES + 1) as crowd:
            joins = [crowd.submit(phone.join, party, n, n % 2 == 0) for n, phone in enumerate(phones)]
            time.sleep(ARRIVAL / 2)
            desk = Phone(port)
            signing_in = time.monotonic()
            secret = host["secret"]
            assert desk.ask("POST", "/api/v1/session", {"secret": secret})[0] == 200
            signing_in = time.monotonic() - signing_in
            for join in joins:
                join.result()
        seconds = time.monotonic() - begun
    finally:
        ended.set()
        guesser.join()
    refusals = sum(phone.refusals for phone in phones)
    print(
        f"\n{PHONES} phones in {seconds:.1f} s: the slowest {max(phone.seconds for phone in phones):.2f} s, "
        f"{refusals} refused with 429; the host signed in after {signing_in:.2f} s; of {len(guesses)} wrong codes "
        f"{guesses.count(429)} refused with 429"
    )
    assert seconds < END
    assert refusals == 0 and desk.refusals == 0
    assert set(guesses) == {404, 429}
    people = {section["person"] for section in service.send("GET", f"{party.path}/display")["sections"]}
    assert people == {f"Guest {number}" for number in range(PHONES)}
