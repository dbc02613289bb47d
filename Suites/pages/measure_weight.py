"""Measures how heavy pages are, and how soon they are seen, fast and over a slow network. See Scripts/long/weight."""

from __future__ import annotations

import statistics

from browsing import browsing
from party import Party
from playwright.sync_api import Browser, BrowserContext
from service import Service

LOADS = 5
# The rate in bytes a second and the latency in milliseconds of a slow third-generation network.
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}

PAINTS = """
window.paints = {};
new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.paints[entry.name] = entry.startTime)))
    .observe({ type: "paint", buffered: true });
new PerformanceObserver((list) => (window.paints.largest = list.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true });
window.jumps = 0;
new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.jumps += entry.value)))
    .observe({ type: "layout-shift", buffered: true });
"""
READ = """() => {
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    const bytes = all.reduce((sum, entry) => sum + entry.transferSize, 0);
    return [all.length, bytes, window.paints["first-contentful-paint"], window.paints.largest, window.jumps];
}"""


def measure(context: BrowserContext, path: str, slow: bool) -> list[float]:
    """The requests, bytes, paints and jumps of the layout of a page without a cache, medians of some loads."""
    loads = []
    for _ in range(1 if slow else LOADS):
        page = context.new_page()
        page.add_init_script(PAINTS)
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        if slow:
            session.send("Network.emulateNetworkConditions", SLOW)
        page.goto(path)
        page.wait_for_timeout(6_000 if slow else 1_500)
        loads.append(page.evaluate(READ))
        page.close()
    return [statistics.median(values) for values in zip(*loads, strict=True)]


def context_with(
    browser: Browser, service: Service, secret: str | None = None, width: int = 1280, height: int = 800
) -> BrowserContext:
    """A browser, signed in with a secret if there is one."""
    context = browser.new_context(base_url=service.url, viewport={"width": width, "height": height})
    if secret:
        assert context.request.post("/api/v1/session", data={"secret": secret}).ok
    return context


def main() -> None:
    with browsing() as (browser, service):
        ten, forty = Party.crowd(service, people=10, cards=6), Party.crowd(service, people=40, cards=30)
        host = service.send("POST", "/tokens", {"role": "host", "board": ten.board["id"]})["secret"]
        welcome = ten.send("POST", "/guests", {"joinCode": ten.board["joinCode"], "person": "Vic"})
        for song in ("Love Stack", "Night Run", "Deep View"):
            body = {"section": welcome["sections"][0]["section"], "title": song, "artist": "The Containers"}
            service.send("POST", f"{ten.path}/cards", body, token=welcome["secret"])
        nobody = context_with(browser, service)
        television = context_with(browser, service, width=1920, height=1080)
        hosting = context_with(browser, service, host)
        guest = context_with(browser, service, welcome["secret"], width=390)
        pages = [
            ("the first page", nobody, "/"),
            ("the songbook", hosting, "/songs"),
            ("the wall, 10 people", television, f"/b/{ten.slug}"),
            ("the wall, 40 people x 30", television, f"/b/{forty.slug}"),
            ("joining", nobody, f"/b/{ten.slug}/join"),
            ("a guest's page", guest, f"/b/{ten.slug}/join"),
            ("the host's page", hosting, f"/b/{ten.slug}/host"),
            ("the description of the API", nobody, "/api/v1/docs"),
        ]
        print("page                        requests     kB   first paint, largest, jumps   slow: first, largest, jumps")
        for name, context, path in pages:
            requests, size, first, largest, jumps = measure(context, path, slow=False)
            _, _, slow_first, slow_largest, slow_jumps = measure(context, path, slow=True)
            print(
                f"{name:27} {requests:8.0f} {size / 1000:6.0f}   {first:11.0f}, {largest:7.0f}, {jumps:5.3f}"
                f"   {slow_first:11.0f}, {slow_largest:12.0f}, {slow_jumps:5.3f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
