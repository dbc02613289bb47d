"""Takes the pictures of the documentation, and makes the icons and textures. Run by Scripts/pictures."""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from browsing import browsing
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
        quantize(PICTURES / f"{name}.png", 40 if name.startswith("wall") else 96)
        context.close()

    return take


PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def pages(take: Camera, service: Service) -> None:
    """The wall with Matt's pick, the phone of Sam, the songbook and the host's page."""
    board = "/boards/karaoke-party"
    matt, sam = (
        next(one for one in service.send("GET", f"{board}/display")["sections"] if one["person"] == person)
        for person in ("Matt", "Sam")
    )
    card = next(one for one in matt["cards"] if not one["values"]["isRejected"])
    service.send("PUT", f"{board}/picks/{matt['id']}", {"card": card["id"]})
    take("wall", "/b/karaoke-party", 1280, 720)
    invitation = service.send("POST", f"{board}/sections/{sam['id']}/invitation")
    guest = service.send("POST", f"{board}/guests", {"personalCode": invitation["personalCode"]})["secret"]
    take("phone", "/b/karaoke-party/join", **PHONE, token=guest, ready=".own-card")
    take("songbook-phone", "/b/karaoke-party/songs", **PHONE, token=guest, ready=".is-placed .song")
    take("host", "/b/karaoke-party/host", 1280, 900, token=service.admin, ready="[data-ready] .desk[data-live=online]")


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
        quantize(TEXTURES / f"{name}.png", 16)


def main() -> None:
    with browsing() as (browser, service):
        icons(browser)
        textures(browser)
        service.command("seed", "demo")
        take = camera(browser, service)
        pages(take, service)


if __name__ == "__main__":
    main()
