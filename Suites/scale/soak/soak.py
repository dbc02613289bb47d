"""Runs a service for a long time at half of its capacity, and then stops it under load.

Run by Scripts/long/soak. Prints its observations, and fails when memory or open files grew, when a request failed,
or when the service stopped without answering a request that it had accepted.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import statistics
import sys
import time
import uuid
from pathlib import Path

from connection import BrokenError, Connection
from history import Attempt
from party import CAST, Party
from running import run, running_service
from service import Service
from use import Use

BOARDS = 8
CLIENTS = 32
STREAMS = 40
WRITERS = 40
SAMPLES = 30
# The seconds of measuring full load, and then of testing the pause.
TRIAL = 10
# The allowed range of the load relative to full load. Less is an error; more is only reported.
LEAST_SHARE, MOST_SHARE = 0.45, 0.55
# The longest time to stop while requests are in flight, in seconds.
FAREWELL = 10
LOAD = Path(__file__).with_name("load.lua")


def boards(service: Service) -> list[Party]:
    """Some boards with people and cards."""
    parties = [Party(service) for _ in range(BOARDS)]
    for party in parties:
        for person in CAST:
            party.add(person, cards=10)
    return parties


async def load(service: Service, parties: list[Party], seconds: float, pause: float = 0) -> dict[str, float]:
    """Sends the requests of a party. Each client pauses between two requests, for some milliseconds."""
    cards = [f"{party.path}/cards/{card['id']}" for party in parties for name in CAST for card in party.cards[name]]
    names = {
        "BOARDS": ",".join(party.slug for party in parties),
        "CARDS": ",".join(cards),
        "TOKEN": service.admin,
        "PAUSE": f"{pause:.3f}",
    }
    arguments = ["-t2", f"-c{CLIENTS}", f"-d{seconds:.0f}s", "--timeout", "30s", "-s", str(LOAD), service.url]
    process = await asyncio.create_subprocess_exec(
        "wrk", *arguments, env=os.environ | names, stdout=asyncio.subprocess.PIPE
    )
    try:
        text = (await process.communicate())[0].decode()
    except asyncio.CancelledError:
        process.terminate()
        await process.wait()
        raise
    return json.loads(text.splitlines()[-1])


async def follow(service: Service, party: Party, attempt: Attempt) -> None:
    """Reads the events of a board until the service ends the stream, and records whether it broke off."""
    try:
        async for _ in Connection(service.port).follow(attempt, f"/api/v1{party.path}/events", {}):
            pass
    except BrokenError as error:
        attempt.failure = str(error)


async def soak(service: Service, parties: list[Party], minutes: float) -> list[str]:
    """Runs at half of full load, observes the service, and returns the errors."""
    full = await load(service, parties, TRIAL)
    # The milliseconds between the starts of two requests of a client at half of full load.
    cycle = turn(full) * 2
    trial = await load(service, parties, TRIAL, cycle)
    # The duration of a request is a part of that, and not of the pause.
    taken = turn(trial) - cycle
    print(f"full load: {rate(full):.0f} requests/s; now {minutes:g} min at half of it", flush=True)
    print(f"every {cycle:.1f} ms a request of each client, which takes about {taken:.1f} ms of that", flush=True)
    working = asyncio.create_task(load(service, parties, minutes * 60, max(0, cycle - taken)))
    samples: list[Use] = []
    start = time.monotonic()
    for number in range(1, SAMPLES + 1):
        await asyncio.wait([working], timeout=start + number * minutes * 60 / SAMPLES - time.monotonic())
        samples.append(use := service.use())
        print(f"{number * minutes / SAMPLES:4.1f} min: {use.memory} KiB, {use.files} open files", flush=True)
    half = await working
    share = rate(half) / rate(full)
    print(f"half load: {rate(half):.0f} requests/s, 99 % within {half['p99']:.1f} ms")
    print(f"share of full load: {share:.2f} (floor {LEAST_SHARE}, meant to be at most {MOST_SHARE})")
    third = SAMPLES // 3
    growth = {
        name: statistics.mean(figures[-third:]) / statistics.mean(figures[third : 2 * third])
        for name, figures in zip(("memory", "open files"), zip(*samples, strict=True), strict=True)
    }
    print("last third to second: " + ", ".join(f"{name} {ratio:.3f} (floor 1.05)" for name, ratio in growth.items()))
    wrong = [f"{name} grew" for name, ratio in growth.items() if ratio > 1.05]
    if share < LEAST_SHARE:
        wrong.append(f"it worked at {share:.2f} of full load, which is less than half")
    if failed := sum(part["failed"] for part in (full, trial, half)):
        wrong.append(f"{failed} requests failed")
    return wrong


def rate(done: dict[str, float]) -> float:
    """The requests per second of a load."""
    return done["requests"] / done["seconds"]


def turn(done: dict[str, float]) -> float:
    """The milliseconds between the starts of two requests of a client."""
    return CLIENTS / rate(done) * 1_000


async def write(service: Service, party: Party, attempts: list[Attempt]) -> None:
    """Pins one card after the other until the service accepts no more connections."""
    connection = Connection(service.port)
    section = party.sections[CAST[len(attempts) % len(CAST)]]
    fields = {"authorization": f"Bearer {service.admin}"}
    while True:
        card = uuid.uuid4()
        path = f"{party.path}/cards/{card}"
        attempt = Attempt("PUT", path, {"section": section, "title": f"Song {card}", "artist": "Optional Chain"})
        await connection.make(attempt, f"/api/v1{path}", fields)
        if "Connect call failed" in attempt.failure:
            return
        attempts.append(attempt)
        if not attempt.is_answered:
            return


async def leave(service: Service, parties: list[Party], streams: list[asyncio.Task[None]]) -> list[str]:
    """Stops the service under writes, restarts it, and returns the lost changes and unanswered requests."""
    attempts: list[Attempt] = []
    writers = [asyncio.create_task(write(service, parties[n % BOARDS], attempts)) for n in range(WRITERS)]
    await asyncio.sleep(2)
    start = time.monotonic()
    await asyncio.to_thread(service.stop)
    took = time.monotonic() - start
    await asyncio.wait_for(asyncio.gather(*writers, *streams), timeout=30)
    unanswered = [attempt for attempt in attempts if not attempt.is_answered]
    refused = [attempt for attempt in attempts if attempt.is_answered and attempt.status not in (201, 503)]
    await asyncio.to_thread(service.start)
    lost = [attempt for attempt in attempts if attempt.status == 201 and not is_there(service, attempt)]
    print(f"ended within {took:.1f} s, {len(attempts)} writes: {len(unanswered)} without an answer, {len(lost)} lost")
    wrong = [f"left without an answer: {attempt}" for attempt in unanswered[:5]]
    wrong += [f"refused: {attempt}" for attempt in refused[:5]] + [f"lost: {attempt}" for attempt in lost[:5]]
    return wrong + ([f"it took {took:.1f} s to end"] if took > FAREWELL else [])


def is_there(service: Service, attempt: Attempt) -> bool:
    """True when the acknowledged card exists."""
    with contextlib.suppress(AssertionError):
        return bool(service.send("GET", attempt.path))
    return False


async def suite(minutes: float) -> list[str]:
    """Runs everything in order, and returns the errors."""
    async with running_service({"HTTP_DRAIN_TIME": "2"}) as service:
        parties = await asyncio.to_thread(boards, service)
        followings = [Attempt("GET", "/events") for _ in range(STREAMS)]
        streams = [
            asyncio.create_task(follow(service, parties[number % BOARDS], following))
            for number, following in enumerate(followings)
        ]
        wrong = await soak(service, parties, minutes)
        wrong += ["a stream ended before the service" for stream in streams if stream.done()]
        wrong += await leave(service, parties, streams)
        return wrong + [f"a stream broke off: {following.failure}" for following in followings if following.failure]


def main() -> None:
    wrong = run(suite(float(sys.argv[1])))
    print("\n".join(wrong or ["all is well"]))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
