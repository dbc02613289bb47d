"""Replays an evening at speed on two replicas of which one is killed, and explains everybody's place by the rule.

Run by Scripts/long/evening.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any

from board_log import BoardLog
from buffering import BufferingProxy
from checker import Checker, Violation, verdict
from hosts import TURNS, Host
from limits import FAREWELL
from machine import started
from open_pages import Final, HostPage, WallPage, read_release, running_browser
from orders import unlike_the_order
from pace import LENGTH, Pace
from page_guest import PageGuest
from party import Party, read_remains
from phone import Phone
from playwright.async_api import Browser
from proxy import Proxy
from readers import DisplayReader, LiveClient
from replay import Replay, names
from replicas import Replicas, running_database, running_replicas
from rule import Setlist
from running import run
from singer import Plan, Singer
from stored import Stored, read_stored

PEOPLE, SONGS, REPLICAS = 40, 400, 2
# The guests on real pages, whose network is slow, too.
TAPPERS = ["Sommer", "Matt"]
# The guests with a slow network, and half of its round trip in seconds.
SLOW, DELAY = (3, 17), 0.2
# The minutes without the replica that is killed; the first one is that of the upgrade.
ABSENCE = (LENGTH / 2, LENGTH / 2 + 30)


def arguments() -> argparse.Namespace:
    """The arguments."""
    parser = argparse.ArgumentParser(prog="evening", description=__doc__, add_help=False)
    # The program that replaces the first one in the middle of the evening.
    parser.add_argument("--upgrade")
    parser.add_argument("seconds", type=int)
    parser.add_argument("seed", nargs="?", default=secrets.token_hex(4))
    return parser.parse_args()


def plans(seed: str) -> list[Plan]:
    """The evenings of the other ones: half come at the start, some late; some go away for a while, and a few leave."""
    random = Random(seed)
    arrivals = [random.uniform(0, 10) for _ in range(PEOPLE // 2 - len(TAPPERS))]
    arrivals += [random.uniform(10, LENGTH * 2 / 3) for _ in range(PEOPLE // 2)]
    found = [Plan(arrival) for arrival in sorted(arrivals)]
    for plan in random.sample(found, PEOPLE // 4):
        start = plan.arrival + random.uniform(20, 80)
        plan.away = (start, start + random.uniform(5, 30))
    for plan in random.sample(found, PEOPLE // 8):
        plan.leaving = min(LENGTH, plan.arrival + random.uniform(90, 200))
    for plan in random.sample(found, PEOPLE // 4):
        plan.duet = plan.arrival + random.uniform(10, 60)
    return found


class Evening:
    """A board with its guests, hosts and open pages, on replicas of the service."""

    def __init__(self, replicas: Replicas, slow: Proxy, buffering: Proxy, asked: argparse.Namespace) -> None:
        self.replicas = replicas
        self.upgrade = asked.upgrade
        self.violations: list[Violation] = []
        service = replicas.service
        board = service.send("POST", "/boards", {"slug": "evening", "title": "Evening", "timeZone": "UTC"})
        songs = [service.send("POST", "/songs", song)["id"] for song in songbook()]
        self.party = Party(asked.seed, replicas.client_network.port, board["id"], songs, None)
        self.slow = replace(self.party, port=slow.port)
        self.pace = Pace(self.party, asked.seconds / LENGTH)
        tokens = [service.send("POST", "/tokens", {"role": "host", "board": board["id"]}) for _ in range(3)]
        helper = Phone(self.party, f"host:{tokens[1]['id']}", tokens[1]["secret"])
        self.host = Host(self.party, self.pace, tokens[0], helper)
        self.singers = [
            Singer(self.slow if number in SLOW else self.party, self.pace, number, board["joinCode"], plan)
            for number, plan in enumerate(plans(asked.seed))
        ]
        for singer, other in zip(self.singers, self.singers[1:], strict=False):
            singer.partner = other
        self.live = [
            LiveClient(self.slow if number in SLOW else self.party, f"phone {number}") for number in range(PEOPLE)
        ]
        self.live.append(LiveClient(self.party, "wall"))
        self.tappers = [PageGuest(self.slow, self.pace, service, board, name) for name in TAPPERS]
        self.pages = [
            WallPage(buffering.port, "/b/evening"),
            HostPage(self.party.port, "/b/evening/host", tokens[2]["secret"]),
            *self.tappers,
        ]
        self.party.prepared = service.send("GET", "/boards/evening")["version"]

    async def pass_by(self, browser: Browser) -> list[Violation]:
        """Lets the evening pass, and returns the broken promises."""
        for page in self.pages:
            await page.open(browser)
        self.pace.start()
        leaving = [singer for singer in self.singers if singer.plan.leaving < LENGTH]
        async with asyncio.TaskGroup() as group:
            following = [group.create_task(client.run()) for client in self.live]
            singing = [group.create_task(singer.run()) for singer in self.singers]
            singing += [group.create_task(DisplayReader(self.party, "overlay").run())]
            singing += [group.create_task(guest.run()) for guest in self.tappers]
            singing += [group.create_task(self._upgrade() if self.upgrade else self._kill_a_replica())]
            async with asyncio.timeout(3 * LENGTH * self.pace.minute):
                await self.host.run(leaving)
            for party in (self.party, self.slow):
                party.end()
            await asyncio.gather(*singing)
            await self._let_followers_catch_up()
            for client in following:
                client.cancel()
        return await self._check()

    async def _kill_a_replica(self) -> None:
        replica = self.replicas.services[1]
        await self.pace.until(ABSENCE[0])
        replica.kill()
        await self.replicas.client_network.wait_without(replica.port)
        await self.pace.until(ABSENCE[1])
        await self.replicas.bring_back(replica)

    async def _upgrade(self) -> None:
        """Replaces both replicas one after the other, while guests have actions in the queues of their pages."""
        service, board = self.replicas.service, self.party.board
        before = await asyncio.to_thread(read_release, service, board)
        await self.pace.until(ABSENCE[0])
        losing, offline = self.tappers
        async with losing.queueing(is_offline=False), offline.queueing(is_offline=True):
            for replica in self.replicas.services:
                replica.program = self.upgrade
                # One of them migrates, and the others find it done.
                await asyncio.to_thread(replica.command, "migrate")
                await self.replicas.restart(replica)
            after = await asyncio.to_thread(read_release, service, board)
            if after == before:
                raise RuntimeError("Both programs have the same pages")
            self.violations += await losing.unlike_release(after)

    async def _let_followers_catch_up(self) -> None:
        board = await asyncio.to_thread(self.replicas.service.send, "GET", "/boards/evening")
        async with asyncio.timeout(FAREWELL):
            while any(client.known < board["version"] for client in self.live):
                await asyncio.sleep(0.1)

    async def _check(self) -> list[Violation]:
        remains = await asyncio.to_thread(read_remains, self.replicas.service, self.party.board)
        stored = await read_stored(self.replicas.cluster)
        violations = self.violations + Checker(self.party.history, remains, self.party.prepared).violations()
        violations += unlike_the_rule(stored.of("changes", self.party.board))
        violations += await asyncio.to_thread(lambda: list(unlike_the_order(self.replicas.services, stored)))
        violations += other_turns(stored.of("picks", self.party.board), remains.log, self.host.turns)
        final = await asyncio.to_thread(Final.read, self.replicas.service, self.party.board)
        for faults in await asyncio.gather(*(page.faults(final) for page in self.pages)):
            violations += faults
        for service in self.replicas.services:
            if complaints := service.complaints():
                violations.append(Violation("a replica calls nothing an error of its own", complaints))
        self._report(stored, remains.version)
        return violations

    def _report(self, stored: Stored, version: int) -> None:
        picks = stored.of("picks", self.party.board)
        turns = [row for row in picks if row["called_at"]]
        reasons = Counter(row["exception"] or "by round and rotation" for row in turns)
        people = Counter(row["first_section_id"] or row["first_person"] for row in turns)
        requests = self.party.history.requests()
        broken = sum(request.status is None or request.status >= 500 for request in requests)
        print(
            f"{len(turns)} turns of {len(people)} people, {min(people.values())} to {max(people.values())} each, "
            f"{sum(row['second_section_id'] is not None for row in turns)} duets; "
            f"{', '.join(f'{count} {reason}' for reason, count in reasons.items())}; "
            f"{self.host.late} presses came second, {sum(len(guest.taps) for guest in self.tappers)} taps; "
            f"{version} versions, {len(requests)} requests, "
            f"{broken} of them failed and were repeated, {self.pace.now:.0f} minutes",
            flush=True,
        )


def songbook() -> list[dict[str, str]]:
    """The songs of the evening."""
    return [{"title": f"Song {number}", "artist": "The Containers"} for number in range(SONGS)]


def unlike_the_rule(changes: list[dict[str, Any]]) -> Iterator[Violation]:
    """The first version whose picks have other places than the rule gives them."""
    replay, setlist = Replay(changes), Setlist()
    for _, entries in replay.steps():
        if not any(entry.kind in ("pick", "section") for entry in entries):
            continue
        picks = {pick: names(columns) for pick, columns in replay.of("pick").items()}
        states = {section: columns["state"] for section, columns in replay.of("section").items()}
        if lines := list(setlist.follow(picks, states, entries[0].undoes is not None)):
            yield Violation("everybody's place is explained by the rule", [*lines, *map(str, entries)])
            return


def other_turns(picks: list[dict[str, Any]], log: BoardLog, count: int) -> Iterator[Violation]:
    """Another number of turns than hosts were told. Singers who were skipped on stage have no turn."""
    turns = sum(row["called_at"] is not None for row in picks)
    changes = [entry.column("state") for version in log.versions if not version.undoes for entry in version.of("pick")]
    skipped = sum(old == "now" and new in ("waiting", "skipped") for old, new in changes)
    if turns + skipped != count or count < TURNS:
        lines = [f"{turns} turns, {skipped} skipped on stage, and {count} were called"]
        yield Violation("each turn that was called is there", lines)


@asynccontextmanager
async def running_evening(asked: argparse.Namespace) -> Iterator[Evening]:
    """An evening that is about to begin."""
    async with AsyncExitStack() as ends:
        folder, cluster, address = await ends.enter_async_context(running_database())
        replicas = await ends.enter_async_context(running_replicas(folder, cluster, address, REPLICAS))
        slow = await started(Proxy(replicas.client_network.port), ends)
        await ends.enter_async_context(slow.delaying(DELAY))
        buffering = await started(BufferingProxy(replicas.client_network.port), ends)
        yield await asyncio.to_thread(Evening, replicas, slow, buffering, asked)


async def suite(asked: argparse.Namespace) -> list[Violation]:
    """Runs one evening."""
    async with running_evening(asked) as evening, running_browser() as browser:
        return await evening.pass_by(browser)


def main() -> int:
    asked = arguments()
    print(f"seed: {asked.seed}", flush=True)
    return verdict(run(suite(asked)), asked.seed)


if __name__ == "__main__":
    sys.exit(main())
