"""The faults and their repair."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass

from machine import Machine
from proxy import Proxy


@dataclass
class Chance:
    """The random choices of faults, and the duration of the longest ones."""

    random: random.Random
    longest: float

    def between(self, least: float, most: float) -> float:
        """A span of time."""
        return self.random.uniform(least, min(most, self.longest))


Act = Callable[[Machine, Chance], Awaitable[None]]
Disturbance = Callable[[Proxy, Chance], AbstractAsyncContextManager[None]]


@dataclass(frozen=True)
class Fault:
    """A kind of fault, which is over when its coroutine returns."""

    name: str
    act: Act
    is_possible: Callable[[Machine], bool] = lambda machine: True
    # Faults of the machine happen one at a time, but together with those of the networks.
    is_of_network: bool = False


async def kill_service(machine: Machine, chance: Chance) -> None:
    machine.service.kill()
    await machine.restart_service()
    await machine.recover("the service")


async def stop_service(machine: Machine, chance: Chance) -> None:
    await asyncio.to_thread(machine.service.stop)
    await machine.restart_service()
    await machine.recover("the service")


async def leave_one_connection(machine: Machine, chance: Chance) -> None:
    machine.service.kill()
    await machine.restart_service(connections=1)
    await machine.recover("the service")
    await asyncio.sleep(chance.between(1, 3))


async def end_database(machine: Machine, how: signal.Signals, away: float = 0) -> None:
    await machine.cluster.end(how)
    await asyncio.sleep(away)
    await machine.cluster.start()
    await machine.recover("the database")


async def kill_database(machine: Machine, chance: Chance) -> None:
    await end_database(machine, signal.SIGKILL)


async def stop_database_at_once(machine: Machine, chance: Chance) -> None:
    await end_database(machine, signal.SIGQUIT)


async def stop_database_for_a_while(machine: Machine, chance: Chance) -> None:
    await end_database(machine, signal.SIGINT, away=chance.longest)


async def terminate_backends(machine: Machine, chance: Chance) -> None:
    for _ in range(3):
        for backend in chance.random.sample(found := await machine.cluster.backends(), min(1, len(found))):
            await machine.cluster.sql(f"SELECT pg_terminate_backend({backend})")
        await asyncio.sleep(chance.between(0.05, 0.3))
    await machine.recover()


async def kill_backend(machine: Machine, chance: Chance) -> None:
    if found := await machine.cluster.backends():
        # The server then ends all others, and recovers as after a crash.
        os.kill(chance.random.choice(found), signal.SIGKILL)
    await machine.cluster.start()
    await machine.recover("the database")


async def freeze_backends(machine: Machine, chance: Chance) -> None:
    found = await machine.cluster.backends()
    for how in (signal.SIGSTOP, signal.SIGCONT):
        for backend in found:
            # A process that has ended needs no signal.
            with suppress(ProcessLookupError):
                os.kill(backend, how)
        if how == signal.SIGSTOP:
            await asyncio.sleep(chance.between(0.5, 6))
    await machine.recover("the database")


async def fill_disk(machine: Machine, chance: Chance) -> None:
    machine.cluster.fill()
    await asyncio.sleep(chance.between(1, 5))
    machine.cluster.make_room()
    # The server may have stopped for lack of space.
    await machine.cluster.start()
    await machine.recover("the database")


async def cross_locks(machine: Machine, chance: Chance) -> None:
    """Locks rows in the opposite order of the service, so that both wait for each other."""
    boards = "SELECT id FROM boards WHERE slug <> 'probe' ORDER BY slug LIMIT 1"
    statements = [
        "BEGIN",
        # The service has to notice first, which checks after a tenth of that.
        "SET LOCAL deadlock_timeout = '1s'",
        f"SELECT FROM cards WHERE board_id = ({boards}) FOR UPDATE",
        f"SELECT FROM sections WHERE board_id = ({boards}) FOR UPDATE",
        f"SELECT pg_sleep({chance.between(0.02, 0.08):.3f})",
        f"SELECT FROM boards WHERE id = ({boards}) FOR UPDATE",
        "COMMIT",
    ]
    for _ in range(3):
        try:
            await machine.cluster.sql("; ".join(statements))
        except RuntimeError:
            # One of the two is rolled back, perhaps this one.
            pass
    await machine.recover()


async def move_clock(machine: Machine, chance: Chance) -> None:
    for _ in range(3):
        machine.clock.move(chance.random.choice([-1, 1]) * chance.random.choice([2, 90, 3600, 86_400, 864_000]))
        await asyncio.sleep(chance.between(0.3, 1))
    machine.clock.move(0)
    await machine.recover()


MACHINE = [
    Fault("the service killed", kill_service),
    Fault("the service stopped in order", stop_service),
    Fault("one connection each for reads and writes", leave_one_connection),
    Fault("the database killed", kill_database),
    Fault("the database stopped at once", stop_database_at_once),
    Fault("the database stopped for a while", stop_database_for_a_while),
    Fault("backends terminated", terminate_backends),
    Fault("a backend killed", kill_backend),
    Fault("backends frozen", freeze_backends),
    Fault("the disk full", fill_disk, lambda machine: machine.cluster.has_small_disk),
    Fault("locks crossed", cross_locks),
    Fault("the clock moved", move_clock, lambda machine: machine.clock.is_movable),
]


def of_network(place: str, choose: Callable[[Machine], Proxy]) -> list[Fault]:
    """The faults of one of the two networks."""

    def fault(name: str, act: Callable[[Proxy, Chance], Awaitable[None]]) -> Fault:
        async def disturb(machine: Machine, chance: Chance) -> None:
            proxy = choose(machine)
            async with proxy.disturbed():
                await act(proxy, chance)

        return Fault(f"{name} before {place}", disturb, is_of_network=True)

    def lasting(name: str, most: float, begin: Disturbance) -> Fault:
        async def act(proxy: Proxy, chance: Chance) -> None:
            async with begin(proxy, chance):
                await asyncio.sleep(chance.between(0.3, most))

        return fault(name, act)

    return [
        fault("connections reset", reset),
        fault("connections cut half-way", cut),
        lasting("pieces delayed", 4, lambda proxy, chance: proxy.delaying(chance.between(0.01, 0.3))),
        lasting("pieces throttled", 4, lambda proxy, chance: proxy.throttling(chance.random.uniform(4e3, 4e5))),
        lasting("nothing passed on", 8, lambda proxy, chance: proxy.silence()),
        lasting("connections refused", 2, lambda proxy, chance: proxy.refusal()),
    ]


async def reset(proxy: Proxy, chance: Chance) -> None:
    proxy.reset()


async def cut(proxy: Proxy, chance: Chance) -> None:
    for _ in range(chance.random.randint(3, 20)):
        proxy.cut_after(chance.random.randint(0, 20_000))
        await asyncio.sleep(chance.between(0.01, 0.1))
    proxy.cut_after(None)


FAULTS = [
    *MACHINE,
    *of_network("the database", lambda machine: machine.database_network),
    *of_network("the clients", lambda machine: machine.client_network),
]


def plan(machine: Machine, count: int, random: random.Random) -> list[Fault]:
    """Faults in random order. Each possible one occurs once before any occurs again."""
    possible = [fault for fault in FAULTS if fault.is_possible(machine)]
    for fault in FAULTS:
        if fault not in possible:
            print(f"left out, since it needs what is not here: {fault.name}")
    planned: list[Fault] = []
    while len(planned) < count:
        planned += random.sample(possible, len(possible))
    return planned[:count]
