"""Takes the pictures of the documentation, and makes the icons and textures. Run by Scripts/pictures."""

from __future__ import annotations

import json
import struct
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from browsing import browsing
from loop import film
from playwright.sync_api import Browser
from service import Service

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "Documentation/pictures"
ICONS = ROOT / "Sources/Pages/Web/icons"
TEXTURES = ROOT / "Sources/Pages/Web/pictures"

Camera = Callable[..., None]


def quantize(path: Path, colours: int) -> None:
    """Reduces the size of a picture, to as many colours as it needs."""
    arguments = ["pngquant", "--force", "--speed", "1", "--nofs", "--output", str(path), str(colours), str(path)]
    subprocess.run(arguments, check=True)


def camera(browser: Browser, service: Service) -> Camera:
    """A function that takes a picture of a path, with a token."""

    def take(
        name: str,
        path: str,
        width: int,
        height: int,
        token: str | None = None,
        ready: str = "[data-live=online]",
        **options: Any,
    ) -> None:
        context = browser.new_context(
            base_url=service.url, viewport={"width": width, "height": height}, reduced_motion="reduce", **options
        )
        context.add_init_script("localStorage.setItem('karaoke.screen', '{}')")
        if token:
            assert context.request.post("/api/v1/session", data={"secret": token}).ok
        page = context.new_page()
        page.goto(path)
        page.locator(ready).first.wait_for()
        page.evaluate("document.fonts.ready")
        page.screenshot(path=PICTURES / f"{name}.png")
        # A wall is mostly cork, whose grain takes many bytes in many colours.
        quantize(PICTURES / f"{name}.png", 40 if name in ("wall", "poster") else 96)
        context.close()

    return take


PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


BOARD = "/boards/karaoke-party"


def cards(service: Service, person: str) -> list[str]:
    """The ids of somebody's cards that are still in and not picked."""
    sections = service.send("GET", f"{BOARD}/display")["sections"]
    section = next(one for one in sections if one["person"] == person)
    return [one["id"] for one in section["cards"] if not one["values"]["isRejected"] and one["pick"] is None]


def advance(service: Service) -> None:
    """Calls the next singer."""
    now = service.send("GET", f"{BOARD}/setlist")["now"]
    service.send("POST", f"{BOARD}/setlist/advance", {"from": now and now["id"]})


def spread(service: Service) -> None:
    """Gives the turns of the evening, which were sung within a second, the times of an evening."""
    archive = service.send("GET", f"{BOARD}/export")
    turns = sorted(archive["picks"], key=lambda pick: pick["calledAt"])
    for number, pick in enumerate(turns):
        start = datetime(2026, 6, 12, 20, 4, tzinfo=UTC) + number * timedelta(minutes=5, seconds=20)
        pick["calledAt"], pick["sungAt"] = (time.isoformat() for time in (start, start + timedelta(minutes=4)))
    file = service.folder / "evening.json"
    file.write_text(json.dumps(archive))
    service.command("board", "import", str(file), "--replace")


def pages(take: Camera, service: Service) -> None:
    """An evening of Matt, Sam and Sommer: Sam's phone, the songbook, the wall, the host's page, and the poster."""
    sections = {one["person"]: one["id"] for one in service.send("GET", f"{BOARD}/sections")["sections"]}
    invitation = service.send("POST", f"{BOARD}/sections/{sections['Sam']}/invitation")
    guest = service.send("POST", f"{BOARD}/guests", {"personalCode": invitation["personalCode"]})["secret"]
    for person in ("Matt", "Sam", "Matt", "Sam"):
        service.send("POST", f"{BOARD}/picks", {"card": cards(service, person)[0]})
    take("phone", "/b/karaoke-party/join", **PHONE, token=guest, ready=".own-card")
    take("songbook-phone", "/b/karaoke-party/songs", **PHONE, token=guest, ready=".is-placed .song")
    advance(service)
    take("wall", "/b/karaoke-party", 1280, 720)
    take("call", "/b/karaoke-party/join", **PHONE, token=guest, ready=".call[open]")
    take("host", "/b/karaoke-party/host", 1280, 900, token=service.admin, ready="[data-ready] .desk[data-live=online]")
    service.send("PATCH", f"{BOARD}/sections/{sections['Sommer']}", {"rejected": None})
    for person in ("Sommer", "Sam", "Sommer", "Sam", "Sommer", "Sommer"):
        service.send("POST", f"{BOARD}/picks", {"card": cards(service, person)[0]})
    while service.send("GET", f"{BOARD}/setlist")["now"]:
        advance(service)
    service.send("PATCH", BOARD, {"state": "closed"})
    spread(service)
    take("poster", "/b/karaoke-party", 1280, 720)


def icons(browser: Browser) -> None:
    """The bitmaps of the icon, made from its drawing."""
    drawing = (ICONS / "favicon.svg").read_text()

    def draw(name: str, size: int, margin: int = 0, background: str = "transparent") -> Path:
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<body style='margin: {margin}px; background: {background}'>{drawing}")
        page.screenshot(path=ICONS / name, omit_background=True)
        page.close()
        return ICONS / name

    quantize(draw("icon-192.png", 192), 64)
    quantize(draw("icon-512.png", 512), 64)
    quantize(draw("icon-maskable.png", 512, 51, "#c99a66"), 64)
    bitmap = draw("favicon.png", 32)
    data = bitmap.read_bytes()
    bitmap.unlink()
    (ICONS / "favicon.ico").write_bytes(struct.pack("<HHHBBBBHHII", 0, 1, 1, 32, 32, 0, 0, 1, 32, len(data), 22) + data)


def textures(browser: Browser) -> None:
    """The texture of cork by day and by night, made from its drawing, which browsers render slowly."""
    drawing = (TEXTURES / "grain.svg").read_text()
    for name, strength in {"grain": 1, "grain-dark": 0.4}.items():
        page = browser.new_page(viewport={"width": 200, "height": 200})
        page.set_content(f"<body style='margin: 0; background: transparent; opacity: {strength}'>{drawing}")
        page.screenshot(path=TEXTURES / f"{name}.png", omit_background=True)
        page.close()
        quantize(TEXTURES / f"{name}.png", 8)


def main() -> None:
    with browsing() as (browser, service):
        icons(browser)
        textures(browser)
        service.command("seed", "demo")
        service.command("songs", "starter")
        film(browser, service, PICTURES / "loop.webp")
        take = camera(browser, service)
        pages(take, service)


if __name__ == "__main__":
    main()
