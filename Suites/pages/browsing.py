"""A service and a browser for the scripts that measure pages or take pictures of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from browsers import ENGINES
from playwright.sync_api import Browser, sync_playwright
from service import Service


@contextmanager
def browsing() -> Iterator[tuple[Browser, Service]]:
    """Chromium, and a service to look at; both end with the block."""
    service = Service()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], **ENGINES["chromium"])
            yield browser, service
            browser.close()
    finally:
        service.remove()
