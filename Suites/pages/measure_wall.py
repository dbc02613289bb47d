"""Measures the wall with 40 sections and 600 cards: the time to load, the time to show a change, and its memory.

Run by Scripts/long/wall, on a release build and a quiet machine. Prints figures, and fails beyond the limits.
"""

from __future__ import annotations

import statistics
import sys
import time

from browsing import browsing
from party import Party
from playwright.sync_api import Browser, Page
from service import Service

LOADS = 11
CHANGES = 50
# The milliseconds until a new window is idle.
REST = 1000
# The number of memory samples in the long form.
SAMPLES = 15

LONG_TASKS = """() => {
    window.longTasks = [];
    new PerformanceObserver(list => list.getEntries().forEach(entry => longTasks.push(entry.duration)))
        .observe({ type: 'longtask' });
}"""

# The size of HTML, styles and scripts as sent, with 300 bytes for the head of each response. The browser's protocol
# would be exact, but slows down the wall that is measured.
BYTES = r"""() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(entry => entry.entryType === 'navigation' || /\.(css|js)$/.test(entry.name))
    .reduce((sum, entry) => sum + entry.transferSize, 0)"""

FIRST_PAINT = """() => new Promise(resolve => new PerformanceObserver(list => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) resolve(paint.startTime);
}).observe({ type: 'paint', buffered: true }))"""

# The time from the event, as the page reads it, to the frame that shows the change.
STOPWATCH = """() => {
    window.delays = [];
    const parse = JSON.parse;
    let start;
    JSON.parse = (text, ...rest) => {
        const value = parse(text, ...rest);
        if (Array.isArray(value?.claims)) start = performance.now();
        return value;
    };
    new MutationObserver(() => {
        if (start === undefined) return;
        const from = start;
        start = undefined;
        requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - from)));
    }).observe(document.querySelector('.board'), { subtree: true, attributeFilter: ['aria-disabled'] });
}"""


def open_wall(browser: Browser, service: Service, party: Party) -> Page:
    """The wall in a browser with an empty cache."""
    page = browser.new_context(viewport={"width": 1920, "height": 1080}, base_url=service.url).new_page()
    # A new window draws pages of its own for tabs and the address bar, which takes as long as the wall.
    page.wait_for_timeout(REST)
    page.goto(f"/b/{party.slug}")
    page.locator(".screen[data-live=online]").wait_for()
    return page


def measure(browser: Browser, service: Service, party: Party) -> dict[str, tuple[float, float]]:
    """Each figure with its limit."""
    open_wall(browser, service, party).context.close()
    paints = []
    for _ in range(LOADS):
        page = open_wall(browser, service, party)
        paints.append(page.evaluate(FIRST_PAINT))
        if len(paints) < LOADS:
            page.context.close()
    size = page.evaluate(BYTES)
    page.evaluate(LONG_TASKS)
    page.evaluate(STOPWATCH)
    cards = shown_first(party)
    for number in range(CHANGES):
        card = cards[number % len(cards)]
        party.cross_off(card, page.locator(f"#card-{card['id']} [aria-disabled]").count() == 0)
        page.evaluate(f"""() => new Promise(resolve => {{
            const look = () => delays.length > {number} ? resolve() : setTimeout(look, 10);
            look();
        }})""")
    return {
        f"first contentful paint, median of {LOADS}, ms": (statistics.median(paints), 500),
        f"a change after its event, median of {CHANGES}, ms": (statistics.median(page.evaluate("delays")), 100),
        "longest task while it changes, ms": (max(page.evaluate("longTasks"), default=0), 100),
        "HTML, styles and scripts as sent, KiB": (size / 1024, 150),
    }


def shown_first(party: Party) -> list[dict[str, str]]:
    """The visible cards on the first page of the wall."""
    return [card for name in list(party.cards)[:4] for card in party.cards[name]]


def watch_memory(browser: Browser, service: Service, party: Party, minutes: float) -> dict[str, tuple[float, float]]:
    """The resources of the wall in the last third of some minutes of changes, relative to the second third."""
    page = open_wall(browser, service, party)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    cards = shown_first(party)
    samples: list[dict[str, float]] = []
    number = 0
    for sample in range(1, SAMPLES + 1):
        end = time.monotonic() + minutes * 60 / SAMPLES
        while time.monotonic() < end:
            party.cross_off(cards[number % len(cards)], number // len(cards) % 2 == 0 or None)
            number += 1
            page.wait_for_timeout(200)
        session.send("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        samples.append({name: metrics[name] for name in ("JSHeapUsedSize", "Nodes", "JSEventListeners")})
        heap, nodes = metrics["JSHeapUsedSize"] / 1024, metrics["Nodes"]
        print(f"{sample * minutes / SAMPLES:4.0f} min, {number} changes: {heap:.0f} KiB, {nodes:.0f} nodes", flush=True)
    third = SAMPLES // 3

    def growth(name: str) -> float:
        values = [one[name] for one in samples]
        return statistics.mean(values[-third:]) / statistics.mean(values[third : 2 * third])

    return {
        "memory of scripts, last third to second": (growth("JSHeapUsedSize"), 1.05),
        "nodes, last third to second": (growth("Nodes"), 1.05),
        "listeners, last third to second": (growth("JSEventListeners"), 1.05),
    }


def main() -> None:
    minutes = float(sys.argv[1]) if sys.argv[1:] else 0
    with browsing() as (browser, service):
        party = Party.crowd(service, people=40, cards=15)
        figures = measure(browser, service, party)
        if minutes:
            figures |= watch_memory(browser, service, party, minutes)
    for name, (figure, floor) in figures.items():
        print(f"{name}: {figure:.3g} (floor {floor})")
    sys.exit(any(figure > floor for figure, floor in figures.values()))


if __name__ == "__main__":
    main()
