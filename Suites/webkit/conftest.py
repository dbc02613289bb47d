"""The fixtures of the tests in WebKit: a service, a party, and windows in the sizes of phones and screens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from party import Party
from service import Service
from window import Window, display, window

SMALLEST = (320, 568)


@pytest.fixture(scope="session")
def service() -> Iterator[Service]:
    """A service whose songbook has a song: phones show no search of an empty one."""
    running = Service()
    running.send("POST", "/songs", {"title": "Prelude", "artist": "The Ushers"})
    yield running
    running.remove()


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    with display() as name:
        yield name


@pytest.fixture
def party(service: Service) -> Party:
    """A party of Matt and Sam, who have two songs each."""
    party = Party(service)
    for name in ("Matt", "Sam"):
        party.add(name, cards=2)
    return party


def opened(service: Service, screen: str, folder: Path, size: tuple[int, int]) -> Iterator[Window]:
    """A window of a size, which its last page fits."""
    with window(service.url, screen, folder, *size) as shown:
        yield shown
        shown.fits()


@pytest.fixture(params=[(1280, 720), SMALLEST], ids=str)
def wall(request: pytest.FixtureRequest, service: Service, screen: str, tmp_path: Path) -> Iterator[Window]:
    yield from opened(service, screen, tmp_path, request.param)


@pytest.fixture(params=[(390, 844), SMALLEST], ids=str)
def phone(request: pytest.FixtureRequest, service: Service, screen: str, tmp_path: Path) -> Iterator[Window]:
    yield from opened(service, screen, tmp_path, request.param)


@pytest.fixture(params=[(1280, 900), SMALLEST], ids=str)
def desk(request: pytest.FixtureRequest, service: Service, screen: str, tmp_path: Path) -> Iterator[Window]:
    yield from opened(service, screen, tmp_path, request.param)
