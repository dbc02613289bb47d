"""Measures walls on screens of several sizes: text, empty cork, and what is cut. Run by Scripts/long/sofa."""

from __future__ import annotations

from browsing import browsing
from party import Party
from playwright.sync_api import Browser, Page
from service import Service
from test_sofa import LOOK

SCREENS = [(1920, 1080), (1280, 720), (3840, 2160), (1080, 1920), (1920, 1200), (1024, 768), (2560, 1080)]
PEOPLE = [3, 6, 8, 12, 20, 40]
CARDS = [3, 6, 12, 30]

# The titles that end in an ellipsis, and the marks.
CUT = """() => {
    const all = selector => [...document.querySelectorAll(selector)];
    const lines = song => song.scrollHeight - song.clientHeight > 0.5 * parseFloat(getComputedStyle(song).fontSize);
    return [all('.card .song').filter(lines).length / all('.card .song').length,
        all('.mark').filter(mark => mark.scrollWidth > mark.clientWidth + 1).length];
}"""


def show(browser: Browser, service: Service, party: Party, width: int, height: int) -> Page:
    """A wall on a screen, with all its columns painted."""
    page = browser.new_context(viewport={"width": width, "height": height}, base_url=service.url).new_page()
    page.add_init_script("localStorage.setItem('karaoke.screen', '{}')")
    page.goto(f"/b/{party.slug}")
    page.locator(".screen[data-live=online]").wait_for()
    page.wait_for_function(
        "() => document.fonts.status === 'loaded' && document.getAnimations().length === 0"
        " && [...document.querySelectorAll('.cork')].every(cork => cork.offsetWidth > 0)"
    )
    return page


def main() -> None:
    with browsing() as (browser, service):
        print("screen      people x cards  pages  title  artist  name  empty  titles cut  marks cut")
        for people in PEOPLE:
            for cards in CARDS:
                party = Party.crowd(service, people=people, cards=cards)
                for width, height in SCREENS:
                    page = show(browser, service, party, width, height)
                    look, (cut, marks) = page.evaluate(LOOK), page.evaluate(CUT)
                    pages = page.locator(".screen").get_attribute("data-pages")
                    print(
                        f"{width:4} x {height:<4} {people:6} x {cards:<5}  {pages:>5}  {look['title']:5.1f}"
                        f"  {look['detail']:6.1f}  {look['name']:4.1f}  {look['empty']:5.0%}  {cut:10.0%}"
                        f"  {marks:9}",
                        flush=True,
                    )
                    page.context.close()


if __name__ == "__main__":
    main()
