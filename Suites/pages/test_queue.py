"""The queue of a page's actions."""

from __future__ import annotations

from conftest import Joiner
from guest import act, settled
from party import Party

# Locks that are given back late, as by a busy browser.
SLOW_LOCKS = """
const request = navigator.locks.request.bind(navigator.locks);
navigator.locks.request = async (...asked) => {
    const answer = await request(...asked);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return answer;
};
"""


def test_what_is_done_while_the_lock_is_given_back_is_sent(join: Joiner, fete: Party):
    page = join(fete, "Matt", "Love Stack", "Night Run")
    page.add_init_script(SLOW_LOCKS)
    page.reload()
    page.locator(".own-section").wait_for()
    page.wait_for_timeout(3_000)
    for song in ("Love Stack", "Night Run"):
        act(page, "Cross off", song)
        settled(page)
    assert all(card["rejection"] for card in fete.shown("Matt").values())
