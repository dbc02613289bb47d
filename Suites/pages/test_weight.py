"""The weight of pages: requests, and jumps of the layout while they load slowly."""

from __future__ import annotations

import pytest
from conftest import Host, Joiner, Opener
from party import Party
from playwright.sync_api import Page
from service import Service

# A page makes fewer requests than this until it is complete, with its stream of events.
MOST_REQUESTS = 12
# The largest sum of the jumps of the layout.
MOST_JUMPS = 0.05

JUMPS = """
window.jumps = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
        window.jumps += entry.value;
        window.jumped = (window.jumped ?? []).concat(entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 60)));
    }
}).observe({ type: "layout-shift", buffered: true });
"""


def loaded(page: Page) -> tuple[list[str], tuple[float, list[str]]]:
    """Loads a page anew over a slow network, and returns its requests and the jumps of its layout."""
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.add_init_script(JUMPS)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    slow = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 50_000}
    session.send("Network.emulateNetworkConditions", slow)
    url = page.url
    page.goto("about:blank")
    requests.clear()
    page.goto(url)
    page.wait_for_timeout(4_000)
    return requests, page.evaluate("[jumps, window.jumped ?? []]")


def check(page: Page) -> None:
    requests, (jumps, jumped) = loaded(page)
    # A second look for news is no part of the page.
    assert len(set(requests)) < MOST_REQUESTS, "\n".join(requests)
    assert jumps < MOST_JUMPS, "\n".join(map(str, jumped))


@pytest.mark.parametrize("path", ["/", "/b/{slug}", "/b/{slug}/join", "/sign-in", "/nothing", "/api/v1/docs"])
def test_a_page_is_light(open_page: Opener, party: Party, watch, path: str):
    watch.forgiven.append("the server responded with a status of 404")
    check(open_page(path.format(slug=party.slug), 390, 844))


def test_the_phone_of_a_guest_is_light(join: Joiner, party: Party):
    check(join(party, "Vic", "Love Stack", "Night Run", "Deep View", "Rain"))


def test_the_hosts_page_is_light(host: Host, party: Party):
    check(host(party))


def test_the_hosts_page_of_an_empty_board_is_light(host: Host, service: Service):
    check(host(Party(service)))


def test_the_songbook_of_a_board_is_light(host: Host, party: Party):
    page = host(party)
    page.goto(f"/b/{party.slug}/songs")
    check(page)


def test_the_songbook_is_light(host: Host, party: Party):
    page = host(party)
    page.goto("/songs")
    check(page)
