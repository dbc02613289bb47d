"""The second half of an evening on the wall: who sings, who is next, who sang, and the poster at the end."""

from __future__ import annotations

import re

import pytest
from conftest import Opener, accessibility_faults, sideways
from party import Party
from playwright.sync_api import Page, expect
from service import Service
from test_host import read

# The largest sum of the jumps of the layout when the strip comes.
MOST_JUMPS = 0.01

JUMPS = """() => {
    window.jumps = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.jumps += entry.value)))
        .observe({ type: 'layout-shift' });
}"""

FONT_SIZE = "element => parseFloat(getComputedStyle(element).fontSize)"

# The turns of the strip with the colours of their singers, as they are seen.
STRIP = """() => [...document.querySelectorAll('.strip .turn')].map((turn) => [
    turn.className.replace(' is-changed', ''), turn.id, turn.textContent.replace(/\\s+/g, ' ').trim(),
    ...[...turn.querySelectorAll('.colours i')].map((colour) => getComputedStyle(colour).backgroundColor),
])"""

# The points between the title of a card and the mark below it, before they are turned.
ROOM_BELOW_TITLE = """card => {
    const [song, line, mark] = ['song', 'line', 'mark'].map((name) => card.querySelector(`.${name}`));
    return line.offsetTop + mark.offsetTop - song.offsetTop - song.offsetHeight;
}"""


@pytest.fixture
def evening(service: Service) -> Party:
    """A party with songs of four people, of which two are picked; Sam is next."""
    party = Party(service, "Sommer's Night", timeZone="Europe/Berlin")
    for name in ("Matt", "Sam", "Sommer", "Grandma"):
        party.add(name, cards=3)
    party.pick(party.cards["Sam"][0])
    party.pick(party.cards["Matt"][0])
    return party


def turn(page: Page, place: str) -> str:
    """What is read of a turn, in one line."""
    return " ".join(page.locator(f".strip .is-{place}").inner_text().split())


# The strip.


def test_there_is_no_strip_without_picks(wall: Opener, party: Party):
    page = wall(party)
    expect(page.locator(".strip")).to_be_hidden()
    expect(page.get_by_role("heading", name="Karaoke Party")).to_be_visible()


@pytest.mark.essential
def test_the_strip_says_who_sings_who_is_next_and_who_comes_then(wall: Opener, evening: Party):
    page = wall(evening)
    song = {name: cards[0]["title"] for name, cards in evening.cards.items()}
    assert turn(page, "next") == f"Next Sam {song['Sam']}"
    assert turn(page, "then") == f"Then Matt {song['Matt']}"
    expect(page.locator(".strip .is-now")).to_have_count(0)
    evening.pick(evening.cards["Sommer"][0], **{"with": evening.sections["Grandma"]})
    evening.advance()
    expect(page.locator(".strip .is-now")).to_contain_text(song["Sam"])
    assert turn(page, "next") == f"Next Matt {song['Matt']}"
    assert turn(page, "then") == f"Then Sommer & Grandma {song['Sommer']}"
    assert page.get_by_role("list", name="Setlist").locator(".turn").count() == 3
    for _ in range(3):
        evening.advance()
    expect(page.locator(".strip")).to_be_hidden()


def test_the_strip_shows_at_most_four_turns(wall: Opener, evening: Party):
    evening.pick(evening.cards["Sommer"][0])
    evening.pick(evening.cards["Grandma"][0])
    evening.pick(evening.cards["Sam"][1])
    expect(wall(evening).locator(".strip .turn")).to_have_count(3)
    evening.advance()
    expect(wall(evening).locator(".strip .turn")).to_have_count(4)


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (3840, 2160), (1280, 720)])
def test_the_strip_is_read_from_the_sofa(wall: Opener, evening: Party, width: int, height: int):
    evening.pick(evening.cards["Sommer"][0], **{"with": evening.sections["Grandma"]})
    evening.advance()
    page = wall(evening, width=width, height=height)
    scale = width / 1920
    for place, least in {"now": 40, "next": 28, "then": 24}.items():
        for part in (".singers", ".title"):
            size = page.locator(f".strip .is-{place} {part}").first.evaluate(FONT_SIZE)
            assert size >= least * scale - 0.1, f"{place} {part}"
    strip, masthead = page.locator(".strip").bounding_box(), page.locator(".masthead").bounding_box()
    assert strip and masthead
    assert strip["height"] <= 100 * scale
    assert strip["y"] >= masthead["y"] and strip["y"] + strip["height"] <= masthead["y"] + masthead["height"]
    assert sideways(page) <= 0


def test_long_names_and_titles_stay_inside_the_strip(wall: Opener, evening: Party):
    for number in range(4):
        name = f"{number} {'Maximiliane Nguyễn ' * 10}".strip()
        evening.add(name)
        evening.pick(evening.pin(name, f"{number} {'Wonderful Night ' * 10}".strip()))
    for _ in range(4):
        evening.advance()
    page = wall(evening, width=1920, height=1080)
    strip = page.locator(".strip").bounding_box()
    assert strip
    for one in page.locator(".strip .turn").all():
        box = one.bounding_box()
        assert box and box["width"] > 300
        assert box["x"] >= strip["x"] and box["x"] + box["width"] <= strip["x"] + strip["width"] + 1


def test_the_strip_has_the_colours_of_the_sections(wall: Opener, evening: Party):
    evening.pick(evening.cards["Sommer"][0], **{"with": evening.sections["Grandma"]})
    evening.advance()
    page = wall(evening)
    colour = "name => getComputedStyle(name).borderBottomColor"
    colours = {
        name: page.locator(f"#name-{section}").evaluate(colour) for name, section in evening.sections.items()
    }
    assert [seen[3:] for seen in page.evaluate(STRIP)] == [
        [colours["Sam"]],
        [colours["Matt"]],
        [colours["Sommer"], colours["Grandma"]],
    ]


@pytest.mark.essential
def test_a_strip_that_changed_looks_as_if_it_were_loaded_anew(wall: Opener, evening: Party):
    page = wall(evening)
    evening.pick(evening.cards["Sommer"][1], **{"with": evening.sections["Grandma"]})
    evening.advance()
    evening.send("PATCH", f"/sections/{evening.sections['Matt']}", {"person": "Matthew"})
    expect(page.locator(".strip .is-next")).to_contain_text("Matthew")
    changed = page.evaluate(STRIP)
    page.reload()
    assert changed == page.evaluate(STRIP)


def test_nothing_jumps_when_the_strip_comes(wall: Opener, party: Party):
    page = wall(party, width=1920, height=1080, reduced_motion="reduce")
    before = page.locator(".board").bounding_box()
    page.evaluate(JUMPS)
    party.pick(party.cards["Sam"][0])
    expect(page.locator(".strip")).to_be_visible()
    assert before == page.locator(".board").bounding_box()
    assert page.evaluate("() => new Promise(requestAnimationFrame).then(() => jumps)") < MOST_JUMPS


def test_the_strip_lives_on_the_document_that_the_wall_reads(wall: Opener, evening: Party):
    page = wall(evening)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    evening.advance()
    expect(page.locator(".strip .is-now")).to_be_visible()
    assert sum("/display?" in url for url in asked) == 1
    assert not [url for url in asked if "setlist" in url or "picks" in url]


def test_the_strip_is_there_without_scripts(open_page: Opener, evening: Party):
    evening.advance()
    page = open_page(f"/b/{evening.slug}", java_script_enabled=False)
    assert turn(page, "now") == f"Now Sam {evening.cards['Sam'][0]['title']}"
    assert turn(page, "next") == f"Next Matt {evening.cards['Matt'][0]['title']}"


# The stamp.


def sung_card(page: Page, party: Party) -> str:
    """The mark on Sam's first card."""
    mark = page.locator(f"#card-{party.cards['Sam'][0]['id']} .mark")
    expect(mark).to_contain_text("Sung")
    return mark.inner_text()


@pytest.mark.essential
def test_a_sung_card_wears_its_stamp_and_stays_with_its_title(wall: Opener, evening: Party):
    page = wall(evening, width=1920, height=1080)
    evening.advance()
    card = page.locator(f"#card-{evening.cards['Sam'][0]['id']}")
    expect(card.locator(".mark")).to_have_text("On stage")
    evening.advance()
    assert re.fullmatch(r"Sung \d{1,2}:\d\d [AP]M", sung_card(page, evening))
    expect(card.locator(".song")).to_have_text(evening.cards["Sam"][0]["title"])
    expect(card).not_to_have_class(re.compile("is-pick"))
    assert card.evaluate(ROOM_BELOW_TITLE) >= 0
    expect(page.locator(".sung-count")).to_have_text("1 sung")
    expect(page.locator(".picked")).to_have_text("1 picked")
    expect(page.locator(f"#section-{evening.sections['Sam']} .count")).to_have_text("2 songs")


def test_the_time_of_a_stamp_is_the_browsers_and_without_scripts_the_boards(
    wall: Opener, open_page: Opener, evening: Party
):
    evening.advance()
    evening.advance()
    here = wall(evening, timezone_id="UTC")
    there = wall(evening, timezone_id="Asia/Tokyo")
    assert sung_card(here, evening) != sung_card(there, evening)
    label = there.locator(f"#card-{evening.cards['Sam'][0]['id']} .paper").get_attribute("aria-label")
    assert label and label.endswith(sung_card(there, evening))
    before = sung_card(there, evening)
    evening.cross_off(evening.cards["Matt"][2])
    expect(there.locator(".crossed-off")).to_have_text("1 crossed off")
    assert sung_card(there, evening) == before
    plain = open_page(f"/b/{evening.slug}", java_script_enabled=False, timezone_id="Asia/Tokyo")
    berlin = plain.locator(f"#card-{evening.cards['Sam'][0]['id']} .mark").inner_text()
    sung = evening.send("GET", "/picks?state=sung")["picks"][0]["sungAt"]
    hour = (int(sung[11:13]) + 1) % 24
    assert berlin in (f"Sung {hour:02}:{sung[14:16]}", f"Sung {(hour + 1) % 24:02}:{sung[14:16]}")


# The call of guests without a phone.


@pytest.mark.essential
def test_the_next_singer_is_called_over_the_whole_wall_once(wall: Opener, evening: Party):
    page = wall(evening, width=1920, height=1080)
    evening.advance()
    call = page.locator(".call")
    expect(call).to_contain_text("Matt")
    box = call.bounding_box()
    assert box and box["width"] >= 1900
    assert call.locator(".singer").evaluate(FONT_SIZE) >= 120
    line = f"Next: Matt, {evening.cards['Matt'][0]['title']}"
    expect(page.get_by_role("log")).to_contain_text(line)
    expect(call).to_have_count(0, timeout=10_000)
    page.reload()
    page.locator(".screen[data-live=online]").wait_for()
    evening.cross_off(evening.cards["Sommer"][1])
    expect(page.locator(".crossed-off")).to_have_text("1 crossed off")
    expect(call).to_have_count(0)
    expect(page.get_by_role("log")).not_to_contain_text("Next:")


def test_nobody_is_called_before_the_evening_has_begun(wall: Opener, party: Party):
    page = wall(party)
    party.pick(party.cards["Sam"][0])
    expect(page.locator(".strip .is-next")).to_contain_text("Sam")
    expect(page.locator(".call")).to_have_count(0)
    expect(page.get_by_role("log")).not_to_contain_text("Next:")


def test_a_call_without_motion_stands_for_five_seconds(open_page: Opener, evening: Party):
    page = open_page("/sign-in", reduced_motion="reduce")
    page.clock.install()
    page.goto(f"/b/{evening.slug}")
    page.locator(".screen[data-live=online]").wait_for()
    # From here on, the page's time passes here alone.
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
    evening.advance()
    call = page.locator(".call")
    for _ in range(200):
        if call.count() == 1:
            break
        page.clock.run_for(50)
    expect(call).to_contain_text("Matt")
    assert page.evaluate("document.getAnimations().length") == 0
    page.clock.run_for(4_900)
    expect(call).to_be_visible()
    page.clock.run_for(200)
    expect(call).to_have_count(0)


def test_both_singers_of_a_duet_are_called_and_celebrated_once(wall: Opener, evening: Party):
    page = wall(evening)
    page.evaluate("""() => {
        window.moments = [];
        new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
            if (/moment|call/.test(node.className)) window.moments.push([node.className, node.innerText]);
        }))).observe(document.body, { childList: true, subtree: true });
    }""")
    song = evening.pin("Sommer", "Love Stack", "The Containers")
    evening.pin("Grandma", "Love Stack", "The Containers")
    evening.pick(song, **{"with": evening.sections["Grandma"]})
    expect(page.locator(".spotlight")).to_contain_text("Sommer & Grandma")
    evening.advance()
    evening.advance()
    expect(page.locator(".call")).to_contain_text("Sommer & Grandma", timeout=20_000)
    moments = page.evaluate("moments")
    assert [name for name, text in moments if "Sommer & Grandma" in text] == ["moment", "call"]


# The overlay.


@pytest.mark.essential
def test_the_overlay_is_the_strip_alone_and_stays_up_to_date(open_page: Opener, evening: Party):
    page = open_page(f"/b/{evening.slug}/overlay", 1920, 120)
    page.locator("main[data-live=online]").wait_for()
    assert turn(page, "next") == f"Next Sam {evening.cards['Sam'][0]['title']}"
    evening.advance()
    expect(page.locator(".strip .is-now")).to_contain_text("Sam")
    ground = """() => [document.documentElement, document.body].map((one) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(one);
        return [backgroundColor, backgroundImage, getComputedStyle(one, '::after').display];
    })"""
    assert page.evaluate(ground) == [["rgba(0, 0, 0, 0)", "none", "inline"], ["rgba(0, 0, 0, 0)", "none", "none"]]
    assert page.locator(".strip .is-now .title").evaluate(FONT_SIZE) >= 40
    assert page.evaluate("document.documentElement.scrollHeight") <= 120
    evening.advance()
    evening.advance()
    expect(page.locator(".strip")).to_be_hidden()
    expect(page.get_by_text("Sommer's Night")).to_be_attached()


# The poster.


@pytest.fixture
def sung(evening: Party) -> Party:
    """The party, after Sam, Matt and a duet sang. Sam left."""
    evening.pick(evening.cards["Sommer"][0], **{"with": evening.sections["Grandma"]})
    for _ in range(4):
        evening.advance()
    evening.send("DELETE", f"/sections/{evening.sections['Sam']}")
    return evening


@pytest.mark.essential
def test_a_closed_board_is_a_poster_of_who_sang_what(wall: Opener, sung: Party):
    page = wall(sung, width=1920, height=1080)
    expect(page.locator(".section")).to_have_count(3)
    sung.send("PATCH", "", {"state": "closed"})
    turns = page.locator(".turns .turn")
    expect(turns).to_have_count(3)
    assert [" ".join(one.inner_text().split())[:-8].strip() for one in turns.all()] == [
        f"{names} {sung.cards[name][0]['title']}"
        for name, names in {"Sam": "Sam", "Matt": "Matt", "Sommer": "Sommer & Grandma"}.items()
    ]
    for time in page.locator(".turns time").all():
        assert re.fullmatch(r"\d{1,2}:\d\d [AP]M", time.inner_text())
    expect(page.locator(".thanks")).to_have_text("4 people sang 3 songs. Thank you, good night!")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sommer's Night")
    expect(page.locator(".day")).to_contain_text(re.compile(r"^\w+day, \w+ \d+, \d{4}$"))
    expect(page.locator(".tally, .strip, .code")).to_have_count(3)
    assert page.locator(".tally, .strip, .code, .section").filter(visible=True).count() == 0
    sung.send("PATCH", "", {"state": "active"})
    expect(page.locator(".section")).to_have_count(3)
    expect(turns).to_have_count(0)


def test_a_poster_is_read_without_scripts_and_in_japanese(open_page: Opener, sung: Party):
    sung.send("PATCH", "", {"state": "closed"})
    page = open_page(f"/b/{sung.slug}", java_script_enabled=False, language="ja")
    expect(page.locator(".thanks")).to_have_text("4人で3曲を歌いました。ありがとうございました！")
    expect(page.locator(".turns .singers")).to_have_text(["Sam", "Matt", "Sommer & Grandma"])
    expect(page.locator(".turns time").first).to_have_text(re.compile(r"^\d\d:\d\d$"))
    expect(page.locator(".day")).to_have_text(re.compile(r"^\d{4}-\d\d-\d\d$"))


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1080, 1920), (1280, 1000), (2560, 1080)])
def test_the_list_is_taken_home_from_a_poster(wall: Opener, sung: Party, width: int, height: int):
    sung.send("PATCH", "", {"state": "closed"})
    page = wall(sung, width=width, height=height)
    home = f"/b/{sung.slug}"
    expect(page.locator(".join .address")).to_have_text(sung.service.public_url.split("//")[1] + home)
    assert read(page.locator(".qr"), sung.service) == sung.service.url + home
    for name in ("Take the list home", "text", "table (CSV)", "JSON"):
        expect(page.get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Take the list home").click()
    song = sung.cards["Sam"][0]
    expect(page.locator("body")).to_contain_text(f"Sam: {song['artist']} - {song['title']}")


def test_the_list_is_taken_home_on_a_phone_and_on_paper(phone: Opener, sung: Party):
    sung.send("PATCH", "", {"state": "closed"})
    page = phone(f"/b/{sung.slug}")
    expect(page.get_by_role("link", name="Take the list home")).to_be_visible()
    with page.expect_download() as started:
        page.get_by_role("link", name="table (CSV)").click()
    assert sung.cards["Sam"][0]["title"] in started.value.path().read_text()
    page.emulate_media(media="print")
    expect(page.locator(".address")).to_contain_text(sung.slug)
    expect(page.locator(".qr img")).to_be_visible()
    expect(page.get_by_role("link", name="JSON")).to_be_hidden()


def test_a_closed_board_on_which_nobody_sang_is_a_wall(wall: Opener, party: Party):
    party.send("PATCH", "", {"state": "closed"})
    page = wall(party)
    expect(page.locator(".state-sign")).to_have_text("Closed. That's a wrap!")
    expect(page.locator(".section")).to_have_count(3)


@pytest.fixture(scope="module")
def long_evening(service: Service) -> Party:
    """A closed board with 70 turns."""
    party = Party(service)
    for name in ("Matt", "Sam"):
        party.add(name, cards=35)
    for card in [card for cards in party.cards.values() for card in cards]:
        party.pick(card)
    for _ in range(71):
        party.advance()
    party.send("PATCH", "", {"state": "closed"})
    return party


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720), (3840, 2160), (1080, 1920)])
def test_a_long_evening_fits_the_poster(wall: Opener, long_evening: Party, width: int, height: int):
    page = wall(long_evening, width=width, height=height)
    assert page.locator(".turns .turn").count() == 70
    boxes = [one.bounding_box() for one in page.locator(".turns .turn").all()]
    assert all(box and box["y"] + box["height"] <= height and box["x"] + box["width"] <= width for box in boxes)


# Everybody reads it.


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(320, 640), (1280, 720), (1920, 1080), (3840, 2160)])
def test_axe_finds_nothing_in_any_state_of_the_evening(
    wall: Opener, evening: Party, size: tuple[int, int], language: str
):
    evening.pick(evening.cards["Sommer"][0], **{"with": evening.sections["Grandma"]})
    evening.advance()
    page = wall(evening, width=size[0], height=size[1], language=language, reduced_motion="reduce")
    assert accessibility_faults(page) == [], "the strip"
    evening.advance()
    page.locator(".call").wait_for()
    assert accessibility_faults(page) == [], "the call and a stamp"
    evening.advance()
    evening.advance()
    evening.send("PATCH", "", {"state": "closed"})
    page.locator(".turns .turn").first.wait_for()
    assert accessibility_faults(page) == [], "the poster"
    assert sideways(page) <= 0


@pytest.mark.parametrize("theme", ["dark", "office"])
def test_axe_finds_nothing_in_another_look(wall: Opener, evening: Party, theme: str):
    evening.advance()
    evening.advance()
    page = wall(evening, reduced_motion="reduce")
    page.evaluate("theme => screenMemory.add({ theme })", theme)
    assert accessibility_faults(page) == []
    evening.advance()
    evening.send("PATCH", "", {"state": "closed"})
    page.locator(".turns .turn").first.wait_for()
    assert accessibility_faults(page) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_axe_finds_nothing_on_the_overlay(open_page: Opener, evening: Party, language: str):
    evening.advance()
    page = open_page(f"/b/{evening.slug}/overlay", 1920, 120, language=language)
    page.locator("main[data-live=online]").wait_for()
    assert accessibility_faults(page) == []
