"""A window of WebKit: MiniBrowser, driven by WebKitWebDriver, on a screen that nobody sees."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service as Driver

# The seconds after which what a test waits for does not come any more.
PATIENCE = 30
# MiniBrowser's toolbar would keep a window from being as narrow as a phone.
STYLE = "* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; }"

# All at once, since a page may replace its elements between two questions.
SHOWN = """return [...document.querySelectorAll(arguments[0])].filter((one) => one.getClientRects().length
    && getComputedStyle(one).visibility === "visible" && one.textContent.includes(arguments[1]))"""

# A click would miss what moves.
RESTS = """return document.getAnimations().every((one) =>
    one.playState !== "running" || !Number.isFinite(one.effect.getComputedTiming().endTime))"""
FITS = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"


@contextmanager
def display(size: str = "1400x1000x24") -> Iterator[str]:
    """The name of a display in memory."""
    end, start = os.pipe()
    arguments = ["Xvfb", "-displayfd", str(start), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(arguments, pass_fds=[start], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(start)
    try:
        with os.fdopen(end) as numbers:
            yield f":{numbers.readline().strip()}"
    finally:
        server.kill()
        server.wait()


class Window:
    """A window that shows the pages of a service, and waits for what it is to find on them."""

    def __init__(self, driver: webdriver.WebKitGTK, url: str) -> None:
        self._driver = driver
        self._url = url

    def open(self, path: str) -> None:
        """Opens a path of the service."""
        self._driver.get(f"{self._url}{path}")

    def find(self, selector: str, words: str = "") -> WebElement:
        """The first shown element with some words."""
        return self._wait(lambda: next(iter(self._shown(selector, words)), None), f"{selector} {words}")

    def lacks(self, selector: str, words: str = "") -> None:
        """Waits until no such element is shown."""
        self._wait(lambda: not self._shown(selector, words), f"no {selector} {words}")

    def press(self, selector: str, words: str = "") -> None:
        """Clicks the first shown element with some words, once it can be clicked."""
        self.find(selector, words)
        self._wait(lambda: self._click(selector, words), f"a click on {selector} {words}")

    def fill(self, selector: str, words: str) -> None:
        """Types words into a field, in place of those that it has."""
        field = self.find(selector)
        field.clear()
        field.send_keys(words)

    def fits(self) -> None:
        """Waits until the page is not wider than the window, as it may be while something falls off it."""
        self._wait(lambda: self._driver.execute_script(FITS), "a page that is not too wide")

    def picture(self, path: Path) -> None:
        """Saves what the window shows."""
        self._driver.save_screenshot(str(path))

    def sign_in(self, secret: str) -> None:
        """Signs in with a token."""
        self.open("/sign-in")
        self.fill("#secret", secret)
        self.press("main form .main, main form button:not(.quiet)")
        # Another page would cancel it.
        self.lacks("#secret")

    def _shown(self, selector: str, words: str) -> list[WebElement]:
        return self._driver.execute_script(SHOWN, selector, words)

    def _click(self, selector: str, words: str) -> bool:
        one = self._shown(selector, words)[0]
        self._driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", one)
        if not self._driver.execute_script(RESTS):
            return False
        one.click()
        return True

    def _wait(self, condition, message: str):
        """Waits for a condition, also while what it looks at is replaced."""
        ignored = [StaleElementReferenceException]
        wait = WebDriverWait(self._driver, PATIENCE, poll_frequency=0.05, ignored_exceptions=ignored)
        return wait.until(lambda _: condition(), message)


@contextmanager
def window(url: str, display: str, folder: Path, width: int, height: int) -> Iterator[Window]:
    """Opens a window, whose page has a size."""
    (folder / "gtk-3.0").mkdir(exist_ok=True)
    (folder / "gtk-3.0" / "gtk.css").write_text(STYLE)
    settings = {"DISPLAY": display, "XDG_CONFIG_HOME": str(folder), "NO_AT_BRIDGE": "1", "LC_ALL": "C.UTF-8"}
    options = webdriver.WebKitGTKOptions()
    options.binary_location = os.environ["WEBKIT"]
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Driver(env=os.environ | settings))
    try:
        driver.set_window_rect(0, 0, width, height)
        toolbar = height - driver.execute_script("return innerHeight")
        driver.set_window_rect(0, 0, width, height + toolbar)
        yield Window(driver, url)
    finally:
        driver.quit()
