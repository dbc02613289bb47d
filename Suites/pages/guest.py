"""The actions of a guest on a phone."""

from __future__ import annotations

import io

import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect
from service import Service


def scanned(wall: Page, service: Service) -> str:
    """The page that the QR code of a wall leads to, at the address at which the tests reach the service."""
    code = zxingcpp.read_barcode(Image.open(io.BytesIO(wall.screenshot())))
    assert code is not None
    assert code.text.startswith(f"{service.public_url.upper()}/J/")
    return code.text.replace(service.public_url.upper(), service.url)


def scanned_personal_code(page: Page, service: Service) -> str:
    """The page that the QR code of a personal code leads to, at the address at which the tests reach the service."""
    page.locator(".my-code img").scroll_into_view_if_needed()
    code = zxingcpp.read_barcode(Image.open(io.BytesIO(page.locator(".my-code img").screenshot())))
    assert code is not None
    return code.text.replace(service.public_url, service.url)


def card(page: Page, song: str) -> Locator:
    """The guest's card of a song."""
    return page.locator(".own-card", has=page.get_by_role("heading", name=song, exact=True))


def sheet(page: Page, song: str) -> Locator:
    """The sheet of a card, which is opened when it is not."""
    # Firefox gives keys to the page in front only.
    page.bring_to_front()
    opened = page.get_by_role("dialog", name=song, exact=True)
    if not opened.is_visible():
        # By key: a second tap at the same place within 400 ms does nothing.
        opener = card(page, song).get_by_role("button", name=song, exact=True)
        expect(opener).to_be_enabled()
        opener.press("Enter")
    return opened


def act(page: Page, words: str, song: str) -> None:
    """Presses a button on the sheet of a card."""
    sheet(page, song).get_by_role("button", name=f"{words}: {song}", exact=True).press("Enter")


def offered(page: Page, song: str) -> list[str]:
    """The actions on the sheet of a card."""
    words = sheet(page, song).locator(".deeds button").all_inner_texts()
    page.keyboard.press("Escape")
    return words


def pin(page: Page, song: str, artist: str = "The Containers") -> None:
    """Adds a song that the songbook lacks, with the page's form."""
    page.locator(".tabs a[href='#add']").click()
    if page.locator(".unknown").get_attribute("open") is None:
        page.locator(".unknown summary").click()
    page.locator("#new-title").fill(song)
    page.locator("#new-artist").fill(artist)
    page.locator(".unknown button").click()
    page.locator(".tabs a[href='#mine']").click()
    expect(card(page, song)).to_be_visible()


def settled(page: Page) -> None:
    """Waits until the service has answered all actions on a phone."""
    expect(page.locator(".is-pending")).to_have_count(0)
    page.locator(".views[data-unsettled='0']").wait_for()
