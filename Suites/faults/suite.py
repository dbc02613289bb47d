"""Breaks a service in many ways while its boards are used, and proves that no data was lost.

Run by Scripts/faults and Scripts/long/faults.
"""

from __future__ import annotations

import argparse
import math
import secrets
import statistics
import sys
import time
from random import Random

from checker import Violation, verdict
from evening import Evening, Tally
from faults import plan
from history import clock
from machine import Machine, running_machine
from running import run

# Longer histories would be harder to read, and checking them would take too long.
FAULTS_AN_EVENING = 60
# The messages in the database's log that are counted.
SAID = {
    "deadlocks": "deadlock detected",
    "refusals for want of room": "No space left on device",
    "recoveries after a crash": "automatic recovery in progress",
}


def arguments() -> argparse.Namespace:
    """The arguments."""
    parser = argparse.ArgumentParser(prog="faults", description=__doc__, add_help=False)
    parser.add_argument("faults", type=int)
    parser.add_argument("seed", nargs="?", default=secrets.token_hex(4))
    parser.add_argument("--longest", type=float, default=3)
    parser.add_argument("--recovery", type=float, default=math.inf)
    return parser.parse_args()


async def suite(asked: argparse.Namespace, tally: Tally) -> tuple[list[Violation], Machine]:
    """Runs evenings until there were enough faults or a promise was broken."""
    violations: list[Violation] = []
    async with running_machine() as machine:
        faults = plan(machine, asked.faults, Random(asked.seed))
        for number, first in enumerate(range(0, len(faults), FAULTS_AN_EVENING), start=1):
            start = time.time()
            evening = Evening(machine, f"{asked.seed}-{number}", asked.longest, tally)
            violations = await evening.pass_by(faults[first : first + FAULTS_AN_EVENING])
            print(f"evening {number}: {tally.faults.total()} faults so far, {time.time() - start:.0f} s", flush=True)
            violations += late_recoveries(machine, asked.recovery)
            if violations:
                print("\n".join(["what happened that evening:", *sorted(evening.timeline)]), file=sys.stderr)
                break
        violations += few_recoveries(machine, asked.recovery)
        for name, phrase in SAID.items():
            tally.said[name] = machine.cluster.count(phrase)
        if complaints := machine.service.complaints():
            violations.append(Violation("the service calls nothing an error of its own", complaints))
    return violations, machine


def late_recoveries(machine: Machine, limit: float) -> list[Violation]:
    """The database recoveries after which the service did not work in time."""
    promise = f"the service is whole {limit:g} s after the return of the database"
    return [
        Violation(promise, [f"the database was back at {clock(late.at)}, and the service after {late.seconds:.1f} s"])
        for late in machine.returns("the database")[0]
        if late.seconds > limit
    ]


def few_recoveries(machine: Machine, limit: float) -> list[Violation]:
    """The kinds of recoveries of which too few count, so that the limit was hardly tested."""
    counted, seen = machine.returns("the database")
    # Without a limit, the database is only away for moments, so that its network is disturbed at more recoveries.
    least = seen // (10 if limit == math.inf else 3)
    lines = [f"{len(counted)} of {seen} returns did, and {least} have to"]
    return [Violation("enough returns of the database meet a good network", lines)] if len(counted) < least else []


def report(tally: Tally, machine: Machine) -> None:
    """Prints the report."""
    faults = ", ".join(f"{count} {name}" for name, count in sorted(tally.faults.items()))
    print(f"faults: {tally.faults.total()}: {faults}")
    print(f"the database met: {', '.join(f'{count} {name}' for name, count in tally.said.items())}")
    print("\n".join(tally.lines()))
    for returned in ("the database", "the service"):
        counted, seen = machine.returns(returned)
        print(f"whole again after the return of {returned}: {seen} times, {len(counted)} with a good network")
        if times := [recovery.seconds for recovery in counted]:
            print(f"  after {statistics.median(times):.2f} s with it, {max(times):.2f} s at worst")


def main() -> int:
    asked = arguments()
    print(f"seed: {asked.seed}", flush=True)
    tally = Tally()
    violations, machine = run(suite(asked, tally))
    report(tally, machine)
    return verdict(violations, asked.seed)


if __name__ == "__main__":
    sys.exit(main())
