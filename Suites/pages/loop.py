"""Films the loop at the top of the README, from the lobby to the first singer and the next. Run by Scripts/pictures."""

from __future__ import annotations

import base64
import io
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page
from service import Service

SIZE = (960, 540)
MOST_BYTES = 2_000_000
# Frames in a second, at most.
RATE = 12
BOARD = "/boards/loop"


class Film:
    """The frames of a page, as Chromium paints them."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._frames: list[tuple[float, bytes]] = []
        self._session = page.context.new_cdp_session(page)
        self._session.on("Page.screencastFrame", self._keep)
        self._session.send("Page.startScreencast", {"format": "png"})

    def _keep(self, event: dict[str, Any]) -> None:
        self._session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})
        self._frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))

    def roll(self, seconds: float) -> None:
        """Films for some seconds."""
        self._page.wait_for_timeout(1_000 * seconds)

    def save(self, path: Path, rest: float) -> None:
        """Saves the frames as a loop of at most the bytes allowed, whose last one stays for some seconds."""
        self._session.send("Page.stopScreencast")
        chosen = [self._frames[0]]
        for frame in self._frames[1:]:
            if frame[0] - chosen[-1][0] >= 1 / RATE:
                chosen.append(frame)
        chosen[-1] = (chosen[-1][0], self._frames[-1][1])
        times = [time for time, _ in chosen]
        durations = [round(1_000 * (end - start)) for start, end in pairwise(times)] + [round(1_000 * rest)]
        first, *others = (
            Image.open(io.BytesIO(picture)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
            for _, picture in chosen
        )
        for quality in (75, 65, 55, 45, 35, 25):
            options: dict[str, Any] = {"quality": quality, "method": 6, "loop": 0, "duration": durations}
            first.save(path, save_all=True, append_images=others, **options)
            if path.stat().st_size <= MOST_BYTES:
                return
        raise SystemExit(f"Scripts/pictures: {path.name} has {path.stat().st_size} bytes")


def film(browser: Browser, service: Service, path: Path) -> None:
    """People arrive, songs are pinned, crossed off, held and picked, and two singers are called."""
    songs = {
        section["person"]: [(card["title"], card["artist"]) for card in section["cards"]]
        for section in service.send("GET", "/boards/karaoke-party/display")["sections"]
    }
    service.send("POST", "/boards", {"slug": "loop", "title": "Karaoke Party", "timeZone": "UTC"})
    context = browser.new_context(base_url=service.url, viewport={"width": 1280, "height": 720})
    context.add_init_script("localStorage.setItem('karaoke.screen', '{}')")
    page = context.new_page()
    page.goto("/b/loop")
    page.locator("[data-live=online]").first.wait_for()
    page.evaluate("document.fonts.ready")
    reel = Film(page)
    reel.roll(1)
    sections: dict[str, str] = {}
    cards: dict[str, list[dict[str, Any]]] = {person: [] for person in songs}
    for person in songs:
        sections[person] = service.send("POST", f"{BOARD}/sections", {"person": person})["id"]
        reel.roll(0.7)
    for number in range(3):
        for person, section in sections.items():
            title, artist = songs[person][number]
            body = {"section": section, "title": title, "artist": artist}
            cards[person].append(service.send("POST", f"{BOARD}/cards", body))
            reel.roll(0.35)
    reel.roll(1)
    matt, sam, sommer = cards.values()
    service.send("PUT", f"{BOARD}/claims/{sam[1]['song']}/holders/{sam[1]['section']}")
    reel.roll(1.2)
    for card in (matt[0], sommer[2]):
        service.send("PATCH", f"{BOARD}/cards/{card['id']}", {"rejected": True})
        reel.roll(0.8)
    service.send("POST", f"{BOARD}/picks", {"card": sam[1]["id"]})
    reel.roll(4)
    service.send("POST", f"{BOARD}/picks", {"card": matt[1]["id"]})
    reel.roll(4)
    service.send("POST", f"{BOARD}/setlist/advance", {"from": None})
    reel.roll(4)
    reel.save(path, rest=2)
    context.close()
