"""The songbook's page: the gallery, the outline, and finding songs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from conftest import Host, Joiner, Opener, Watch, accessibility_faults, sideways
from guest import settled
from party import Party
from playwright.sync_api import Locator, Page, Request, expect
from service import Service

COUNT = 6_000
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FEW = [
    {"title": "Scrolling in the Deep", "artist": "Zz Containers", "year": 2024, "language": "en", "genre": "Pop"}
    | {"duration": 228, "rating": 4},
    {"title": "Love Stack", "artist": "Zz Containers", "year": 1999, "language": "ja", "isDuet": True},
    {"title": "津軽海峡", "artist": "石川", "year": 1977, "language": "ja", "duration": 301, "rating": 5},
]


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    """A service with one address for pages and artwork."""
    running = Service({"PUBLIC_URL": ""})
    yield running
    running.remove()


@pytest.fixture(scope="module")
def songbook(service: Service) -> Iterator[Service]:
    """A service with a large songbook, including some songs with known names."""
    file = Path(service.folder) / "songs.tsv"
    lines = [f"{LETTERS[n % 26]}-Artist {n // 26 % 12}\tSong {n}\t{1950 + n % 70}" for n in range(COUNT)]
    file.write_text("artist\ttitle\tyear\n" + "\n".join(lines) + "\n")
    service.command("seed", "songs", str(file))
    for song in FEW:
        service.send("POST", "/songs", song)
    yield service


@pytest.fixture
def reader(open_page: Opener, songbook: Service) -> Opener:
    """Opens a path in a signed-in browser."""

    def reader(path: str, *arguments: int, **options: object) -> Page:
        page = open_page("/favicon.svg", *arguments, **options)
        page.context.request.post("/sign-in", form={"secret": songbook.admin})
        page.goto(path)
        return page

    return reader


def sleeve(page: Page, song: str) -> Locator:
    """The results' sleeve of a song."""
    return page.locator(".found .song", has=page.get_by_text(song, exact=True))


def asked(page: Page, part: str) -> list[str]:
    """Records the addresses with a part that the page requests from now on."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url) if part in request.url else None)
    return found


def settle(page: Page) -> None:
    """Waits until the gallery shows songs everywhere in the window; what stands above it may fill a small one."""
    page.wait_for_function(
        """() => {
            const shelf = document.querySelector('.shelf.is-placed');
            if (!shelf) return false;
            if (shelf.getBoundingClientRect().top >= innerHeight) return true;
            const near = [...shelf.querySelectorAll('.stretch')].filter(stretch => {
                const place = stretch.getBoundingClientRect();
                return stretch.classList.contains('is-empty') && place.bottom > 0 && place.top < innerHeight;
            });
            const cells = [...shelf.querySelectorAll('.song')].map(cell => cell.getBoundingClientRect());
            return !near.length && cells.some(cell => cell.bottom > 0 && cell.top < innerHeight);
        }"""
    )


PATHS = [
    "/songs",
    "/songs?view=outline",
    "/songs?q=scrolling",
    "/songs?view=outline&artist=Zz+Containers",
    "/songs?q=nothingofthekind",
]


@pytest.mark.parametrize(
    ("path", "language"), [*((path, "en") for path in PATHS), *((path, "ja") for path in PATHS[:2])]
)
def test_axe_finds_nothing(reader: Opener, path: str, language: str):
    page = reader(path, language=language)
    if path == "/songs":
        settle(page)
    assert accessibility_faults(page) == []


@pytest.mark.parametrize("theme", ["dark", "office"])
def test_axe_finds_nothing_in_another_look(reader: Opener, theme: str):
    page = reader("/songs?view=outline")
    page.evaluate("theme => localStorage.setItem('karaoke.screen', JSON.stringify({theme}))", theme)
    page.goto("/songs")
    settle(page)
    assert accessibility_faults(page) == []


@pytest.mark.parametrize("path", PATHS[:3])
@pytest.mark.parametrize("width", [320, 3840])
def test_nothing_has_to_be_scrolled_sideways(reader: Opener, path: str, width: int):
    page = reader(path, width, 640 if width < 1000 else 2160)
    if path == "/songs":
        settle(page)
    assert sideways(page) <= 0


def test_it_asks_to_sign_in(open_page: Opener, songbook: Service, watch: Watch):
    watch.forgiven.append("status of 401")
    page = open_page("/songs")
    page.get_by_role("link", name="Sign in").click()
    page.wait_for_url(re.compile(r"/sign-in\?"))


def test_a_song_says_all_that_is_known_of_it(reader: Opener):
    song = reader("/songs?view=outline&q=scrolling+deep").locator(".song").first
    for words in ["Scrolling in the Deep", "Zz Containers", "4 out of 5 stars", "2024", "English", "Pop", "3 min 48 s"]:
        assert words in song.inner_text() or words in (song.text_content() or "")
    japanese = reader("/songs?view=outline&q=津軽", language="ja").locator(".song").first
    for words in ["5つ星のうち5", "1977", "日本語", "5分1秒"]:
        assert words in (japanese.text_content() or "")


def test_the_script_says_the_same_as_the_service(reader: Opener):
    page = reader("/songs?view=outline&artist=Zz+Containers")
    written = page.locator(".found").inner_html()
    page.locator("#q").fill("zz containers")
    page.wait_for_url("**q=zz+containers**")
    page.locator("#q").fill("")
    page.wait_for_function("() => !location.search.includes('q=')")
    # The search before has found the same two songs, maybe in another order.
    page.wait_for_function(
        "written => document.querySelector('.found').innerHTML.replace(/\\s+/g, '') === written",
        arg=re.sub(r"\s+", "", written),
    )


@pytest.mark.essential
def test_the_gallery_scrolls_through_all_songs(reader: Opener):
    page = reader("/songs")
    settle(page)
    requests = asked(page, "/songs/gallery")
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    settle(page)
    assert page.locator(".shelf .song").count() < 400
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    settle(page)
    page.get_by_text("津軽海峡").first.wait_for()
    page.evaluate("scrollTo(0, 0)")
    settle(page)
    assert page.locator(".shelf .song").count() < 400
    assert len(requests) < 15


@pytest.mark.parametrize("width", [320, 390, 1366, 2560])
def test_sleeves_fill_their_places_and_cover_no_other(reader: Opener, width: int):
    page = reader("/songs", width, 1600)
    settle(page)
    sleeves = page.locator(".is-placed .stretch > .song").evaluate_all(
        """all => all.map((one) => [one.getBoundingClientRect(), one.querySelector('.words')])
            .map(([{ left, top, bottom }, words]) => [left, top, bottom, words.scrollHeight - words.clientHeight])"""
    )
    column = sorted((top, bottom) for left, top, bottom, _ in sleeves if abs(left - sleeves[0][0]) < 1)
    gaps = [below - above for (_, above), (below, _) in zip(column, column[1:], strict=False)]
    # Between the rows of an initial there is one space, and between initials a heading.
    assert 10 < min(gaps) < 24
    assert all(cut <= 1 for _, _, _, cut in sleeves)


def test_fast_scrolling_asks_for_no_more_than_it_shows(reader: Opener):
    page = reader("/songs")
    settle(page)
    waited: set[Request] = set()
    most = 0

    def count(request: Request) -> None:
        nonlocal most
        if "/songs/gallery" in request.url:
            waited.add(request)
            most = max(most, len(waited))

    page.on("request", count)
    page.on("requestfinished", lambda request: waited.discard(request))
    page.on("requestfailed", lambda request: waited.discard(request))
    page.evaluate(
        """async () => {
            const height = document.body.scrollHeight;
            for (let step = 1; step <= 20; step += 1) {
                scrollTo(0, height * step / 21);
                await new Promise(requestAnimationFrame);
            }
        }"""
    )
    settle(page)
    assert 0 < most <= 6
    assert page.locator(".shelf .song").count() < 400


def test_the_gallery_leaves_all_places_to_the_service(reader: Opener):
    page = reader("/songs", 1000, 700)
    page.locator(".shelf.is-placed").evaluate("shelf => shelf.scrollIntoView()")
    settle(page)
    width, height = page.evaluate(
        """async () => {
            const found = await (await fetch('/api/v1/songs/gallery?width=840&height=600')).json();
            const shelf = document.querySelector('.shelf');
            const u = Number(getComputedStyle(shelf).getPropertyValue('--u'));
            const base = shelf.getBoundingClientRect();
            return found.cells.map(({frame, song}) => {
                const cell = shelf.querySelector(`[data-song="${song.id}"]`).getBoundingClientRect();
                return [cell.left - base.left - frame.x * u, cell.top - base.top - frame.y * u];
            }).reduce((worst, offs) => worst.map((w, i) => Math.max(w, Math.abs(offs[i]))), [0, 0]);
        }"""
    )
    assert width < 1 and height < 1


@pytest.mark.essential
def test_an_initial_leads_to_its_songs(reader: Opener):
    page = reader("/songs")
    settle(page)
    page.locator(".initials").get_by_text("Q", exact=True).click()
    settle(page)
    expect(page.locator(".shelf :focus")).to_have_attribute("aria-label", re.compile("^Q, "))
    expect(page.locator(".shelf :focus")).to_be_in_viewport()


def test_an_initial_that_is_there_already_gets_the_focus_too(reader: Opener):
    page = reader("/songs")
    settle(page)
    page.locator(".initials a").first.click()
    expect(page.locator(".heading :focus")).to_be_in_viewport()


def place(page: Page) -> str:
    """The heading or the artist at the top of the window."""
    settle(page)
    return page.evaluate(
        """() => [...document.querySelectorAll('.shelf .artist')]
            .map(artist => [artist.getBoundingClientRect().top, artist.textContent])
            .filter(([top]) => top >= 0).sort(([a], [b]) => a - b)[0][1]"""
    )


def test_one_stays_where_one_is_however_a_phone_is_held(reader: Opener):
    page = reader("/songs", 390, 844)
    settle(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight * 0.6)")
    artist = place(page)
    page.set_viewport_size({"width": 844, "height": 390})
    page.locator(f".shelf :text-is('{artist}')").first.wait_for()
    assert place(page)[0] == artist[0]


def test_one_comes_back_to_where_one_was(reader: Opener):
    page = reader("/songs")
    settle(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight * 0.6)")
    artist = place(page)
    page.reload()
    assert place(page) == artist
    page.locator(".shelf .artist").first.evaluate("link => link.click()")
    page.wait_for_url("**artist=**")
    page.go_back()
    assert place(page) == artist


def test_the_gallery_is_read_by_keyboard(reader: Opener):
    page = reader("/songs")
    settle(page)
    page.locator(".shelf a").first.focus()
    seen = set()
    for _ in range(50):
        # The next songs come while one reads; a busy machine may need a moment for them.
        page.wait_for_function("document.activeElement !== [...document.querySelectorAll('.shelf a')].at(-1)")
        page.keyboard.press("Tab")
        assert page.evaluate("Boolean(document.activeElement.closest('.shelf'))")
        seen.add(page.evaluate("document.activeElement.closest('.song')?.dataset.song ?? ''"))
    assert len(seen) >= 48
    expect(page.locator(":focus")).to_be_in_viewport()


@pytest.mark.essential
def test_the_outline_opens_level_by_level(reader: Opener):
    page = reader("/songs?view=outline")
    requests = asked(page, "/songs/outline")
    initial = page.get_by_role("button", name=re.compile(r"^Z "))
    expect(initial).to_have_attribute("aria-expanded", "false")
    initial.click()
    expect(initial).to_have_attribute("aria-expanded", "true")
    artist = page.get_by_role("button", name="Zz Containers 2 songs")
    artist.click()
    expect(page.locator(".rows .song .title")).to_have_text(["Love Stack", "Scrolling in the Deep"])
    assert len(requests) == 2
    page.reload()
    expect(page.locator(".rows .song .title")).to_have_text(["Love Stack", "Scrolling in the Deep"])
    page.get_by_role("button", name=re.compile(r"^Z ")).click()
    expect(page.locator(".rows .song")).to_have_count(0)
    assert "expanded" not in page.url


def test_the_outline_is_worked_by_keyboard(reader: Opener):
    page = reader("/songs?view=outline")
    page.get_by_role("button", name=re.compile(r"^Z ")).focus()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Zz Containers 2 songs").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.locator(":focus")).to_have_text(re.compile("Z-Artist"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    page.locator(".rows .song").first.wait_for()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".rows .song")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(":focus")).to_have_text(re.compile("^Z"))
    page.keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Home")
    expect(page.locator(":focus")).to_have_text(re.compile("^A"))


def test_the_outline_uses_the_width(reader: Opener):
    page = reader("/songs?view=outline", 1280, 720)
    boxes = """() => [...document.querySelectorAll('.outline-rows > .row')].map(row => row.getBoundingClientRect())"""
    shut = page.evaluate(boxes)
    assert len({box["x"] for box in shut}) >= 4
    page.get_by_role("button", name=re.compile("^B ")).click()
    page.get_by_role("button", name=re.compile("B-Artist")).first.wait_for()
    first, opened, third = page.evaluate(boxes)[:3]
    assert opened["width"] > 3 * first["width"]
    assert first["bottom"] <= opened["top"] < opened["bottom"] <= third["top"]
    page.set_viewport_size({"width": 320, "height": 640})
    assert len({box["x"] for box in page.evaluate(boxes)}) == 1
    assert sideways(page) <= 0


def test_a_link_leads_into_the_outline(reader: Opener, songbook: Service):
    rows = songbook.send("GET", "/songs/outline")["rows"]
    initial = next(row["id"] for row in rows if row["name"] == "Z")
    page = reader(f"/songs?view=outline&parent={initial}")
    assert page.get_by_role("navigation", name="You are here").inner_text().split() == ["Outline", "Z"]
    page.get_by_role("button", name="Zz Containers 2 songs").click()
    expect(page.locator(".rows .song")).to_have_count(2)


@pytest.mark.essential
def test_songs_are_found_while_typing(reader: Opener):
    page = reader("/songs")
    settle(page)
    page.locator("#q").press_sequentially("scroling dep", delay=20)
    page.wait_for_url(re.compile(r"[?&]q=scroling\+dep(&|$)"))
    expect(page.locator(".found .title").first).to_have_text("Scrolling in the Deep")
    expect(page.get_by_role("status")).to_have_text(re.compile("found"))
    assert page.evaluate("document.activeElement.id") == "q"
    page.go_back()
    settle(page)
    assert "q=" not in page.url


def test_an_artists_name_leads_to_the_artists_songs(reader: Opener):
    page = reader("/songs")
    settle(page)
    page.locator("#q").press_sequentially("zz contaners", delay=20)
    link = page.get_by_role("link", name="Zz Containers · 2 songs")
    expect(link).to_be_visible()
    assert accessibility_faults(page) == []
    page.locator("#q").fill("scrolling in the deep")
    expect(page.locator(".found .title")).to_have_text(["Scrolling in the Deep"])
    expect(link).to_have_count(0)
    page.locator("#q").fill("zz containers")
    link.click()
    expect(page.locator(".found .title")).to_have_text(["Love Stack", "Scrolling in the Deep"])


def test_filters_narrow_the_songs_down(reader: Opener):
    page = reader("/songs")
    page.get_by_text("Filters").click()
    page.get_by_label("From year").fill("1999")
    page.get_by_label("To year").fill("1999")
    page.get_by_role("combobox", name="Duets").select_option("true")
    expect(page.locator(".found .title")).to_have_text(["Love Stack"])
    page.get_by_role("combobox", name="Language").fill("en")
    expect(page.get_by_role("status")).to_have_text("No luck. Try fewer words or filters.")
    page.get_by_role("link", name="Clear search").click()
    settle(page)


def test_filters_ask_for_what_songs_have(open_page: Opener, watch: Watch):
    fields = ["From year", "To year", "Language", "Genre", "Duets"]
    plain = Service()
    try:
        plain.send("POST", "/songs", {"title": "Love Stack", "artist": "The Containers"})
        watch.host = urlsplit(plain.url).netloc
        page = open_page(f"{plain.url}/favicon.svg")
        assert page.context.request.post(f"{plain.url}/api/v1/session", data={"secret": plain.admin}).ok
        filters = page.get_by_role("search", name="Filters")
        for view in ("gallery", "outline"):
            page.goto(f"{plain.url}/songs?view={view}")
            page.get_by_text("Filters").click()
            expect(filters.get_by_label("Artist")).to_be_visible()
            for field in fields:
                expect(filters.get_by_label(field)).to_be_hidden()
        # A filter that is set can be seen and changed.
        page.goto(f"{plain.url}/songs?genre=Jazz")
        expect(filters.get_by_label("Genre")).to_have_value("Jazz")
        expect(filters.get_by_label("Language")).to_be_hidden()
        more = {"year": 1999, "language": "en, ja", "genre": "Pop/Soul", "isDuet": True}
        plain.send("POST", "/songs", {"title": "Night Run", "artist": "The Containers", **more})
        page.goto(f"{plain.url}/songs")
        page.get_by_text("Filters").click()
        for field in fields:
            expect(filters.get_by_label(field)).to_be_visible()
        offered = "[...document.querySelectorAll('datalist option')].map((option) => [option.value, option.text])"
        assert page.evaluate(offered) == [["en", "English"], ["ja", "Japanese"], ["Pop", ""], ["Soul", ""]]
    finally:
        plain.remove()


def test_a_long_list_is_read_on(reader: Opener):
    page = reader("/songs?firstYear=1950")
    expect(page.get_by_role("status")).to_have_text(re.compile(r"6,00\d songs found"))
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".found .song").nth(100)).to_be_attached()


def test_the_songs_are_read_without_scripts(reader: Opener):
    page = reader("/songs", java_script_enabled=False)
    assert page.locator(".shelf .song").count() > 20
    page.locator(".initials").get_by_text("Z", exact=True).click()
    page.get_by_role("link", name=re.compile("Zz Containers")).click()
    expect(page.locator(".rows .song .title")).to_have_text(["Love Stack", "Scrolling in the Deep"])
    page.locator("#q").fill("津軽")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".found .title")).to_have_text(["津軽海峡"])


def test_pages_are_turned_without_scripts(reader: Opener):
    page = reader("/songs?artist=A-Artist+0&firstYear=", java_script_enabled=False)
    assert page.get_by_role("status").inner_text().endswith("found")
    page.goto("/songs?firstYear=1950")
    first = page.locator(".found .title").all_inner_texts()
    page.get_by_role("link", name="More songs").click()
    second = page.locator(".found .title").all_inner_texts()
    assert len(first) == len(second) == 60 and not set(first) & set(second)


def test_pictures_come_from_this_host_alone(reader: Opener, songbook: Service):
    for number, host in enumerate([songbook.url, "https://pictures.example"]):
        song = {"title": f"Picture {number}", "artist": "Yy Frames", "artworkUrl": f"{host}/favicon.svg"}
        songbook.send("POST", "/songs", song)
    page = reader("/songs?artist=Yy+Frames")
    sources = page.locator(".sleeve img").evaluate_all("images => images.map(image => image.getAttribute('src'))")
    assert sources == ["/favicon.svg"]
    page.locator("#q").fill("picture")
    page.wait_for_url("**q=picture**")
    expect(page.locator(".sleeve img")).to_have_count(1)


def test_songs_stand_in_the_order_of_the_language(reader: Opener):
    page = reader("/songs", language="ja")
    settle(page)
    letters = page.locator(".initials a").evaluate_all("links => links.map(link => link.dataset.initial)")
    headings = page.locator(".shelf h2 .letter").all_inner_texts()
    assert json.dumps(letters).startswith(json.dumps(headings)[:-1])


@pytest.fixture
def big(songbook: Service) -> Party:
    """A board with Sommer, who has dibs on a song of the songbook, and Sam."""
    party = Party(songbook)
    for name in ("Sommer", "Sam"):
        party.add(name)
    party.claim(party.pin("Sommer", "Love Stack", "Zz Containers"))
    return party


def test_a_guest_goes_from_the_phone_to_the_songbook_adds_a_song_and_returns(join: Joiner, big: Party):
    page = join(big, "Matt")
    page.locator(".tabs a[href='#add']").click()
    page.get_by_role("link", name="Browse the songbook").click()
    page.wait_for_url(f"**/b/{big.slug}/songs")
    settle(page)
    page.locator("#q").fill("scrolling in the deep")
    song = sleeve(page, "Scrolling in the Deep")
    song.get_by_role("button", name="Add: Scrolling in the Deep, Zz Containers", exact=True).click()
    expect(song.get_by_role("button", name="Added: Scrolling in the Deep")).to_have_attribute("aria-disabled", "true")
    expect(song.locator(".who")).to_have_text("You have it")
    expect(page.locator(".said span")).to_have_text("Added Scrolling in the Deep")
    page.get_by_role("link", name="‹ Karaoke Party").click()
    settled(page)
    expect(page.locator(".own-card .song")).to_have_text(["Scrolling in the Deep"])
    assert list(big.shown("Matt")) == ["Scrolling in the Deep"]


def test_a_song_that_was_added_from_the_songbook_is_taken_back(join: Joiner, big: Party):
    page = join(big, "Matt")
    page.goto(f"/b/{big.slug}/songs?q=scrolling+in+the+deep")
    song = sleeve(page, "Scrolling in the Deep")
    song.get_by_role("button", name="Add").click()
    expect(page.locator(".undo")).to_be_visible()
    while "Scrolling in the Deep" not in big.shown("Matt"):
        page.wait_for_timeout(20)
    page.locator(".undo").click()
    expect(song.get_by_role("button", name="Add:")).to_have_attribute("aria-disabled", "false")
    while big.shown("Matt"):
        page.wait_for_timeout(20)


def test_nothing_covers_the_initials_at_the_edge_or_the_letters_of_sleeves(join: Joiner, big: Party):
    page = join(big, "Ann")
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(f"/b/{big.slug}/songs")
    settle(page)
    finder, scrubber = page.locator(".finder").bounding_box(), page.locator(".scrubber").bounding_box()
    assert finder and scrubber and scrubber["y"] >= finder["y"] + finder["height"]
    sleeve = page.locator(".shelf .song").first
    letter, plus = sleeve.locator(".letter").bounding_box(), sleeve.get_by_role("button").bounding_box()
    assert letter and plus and letter["x"] + letter["width"] <= plus["x"]


def test_a_sleeve_says_who_has_the_song(join: Joiner, big: Party):
    page = join(big, "Matt")
    page.goto(f"/b/{big.slug}/songs?q=love+stack")
    who = sleeve(page, "Love Stack").locator(".who")
    expect(who).to_have_text("Sommer has dibs")
    big.pin("Sam", "Love Stack", "Zz Containers")
    expect(who).to_have_text("Sommer has dibs · Sam has it")


def test_a_host_adds_a_song_for_somebody(host: Host, big: Party):
    page = host(big)
    page.goto(f"/b/{big.slug}/songs?q=scrolling+in+the+deep")
    page.get_by_label("Add for", exact=True).select_option("Sam")
    sleeve(page, "Scrolling in the Deep").get_by_role("button", name="Add for Sam: Scrolling in the Deep").click()
    expect(sleeve(page, "Scrolling in the Deep").locator(".who")).to_have_text("Sam has it")
    while "Scrolling in the Deep" not in big.shown("Sam"):
        page.wait_for_timeout(20)
    page.get_by_role("link", name="‹ Karaoke Party").click()
    page.wait_for_url(f"**/b/{big.slug}/host")


def test_songs_that_come_while_one_scrolls_can_be_added(join: Joiner, big: Party):
    page = join(big, "Matt")
    page.goto(f"/b/{big.slug}/songs")
    settle(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    settle(page)
    add = page.locator(".shelf .song .add:visible")
    expect(add.nth(5)).to_be_visible()
    assert page.locator(".shelf .song").count() == add.count()


def test_nothing_is_added_to_a_frozen_board(join: Joiner, big: Party):
    page = join(big, "Matt")
    page.goto(f"/b/{big.slug}/songs?q=scrolling+in+the+deep")
    add = sleeve(page, "Scrolling in the Deep").locator(".add")
    expect(add).to_be_visible()
    big.send("PATCH", "", {"state": "frozen"})
    expect(add).to_be_hidden()


def test_a_board_is_for_its_members_only(open_page: Opener, big: Party, watch: Watch):
    watch.forgiven.append("status of 401")
    page = open_page(f"/b/{big.slug}/songs")
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_shelves_come_first(reader: Opener, songbook: Service):
    page = reader("/songs")
    shelf = page.get_by_role("region", name="Duets")
    expect(shelf.locator(".title")).to_have_text(["Love Stack"])
    page.get_by_role("link", name="1970s").click()
    expect(page.get_by_label("From year")).to_have_value("1970")
    expect(page.get_by_label("To year")).to_have_value("1979")


def test_what_was_sung_at_the_party_comes_first(join: Joiner, big: Party):
    page = join(big, "Matt")
    card = big.pin("Sam", "Scrolling in the Deep", "Zz Containers")
    big.pick(card)
    big.advance()
    big.advance()
    page.goto(f"/b/{big.slug}/songs")
    expect(page.get_by_role("region").first).to_have_accessible_name("Sung tonight")
    expect(page.get_by_role("region", name="Sung tonight").locator(".title")).to_have_text(["Scrolling in the Deep"])


def test_search_and_initials_stay_and_sleeves_have_the_artists_letter(reader: Opener):
    page = reader("/songs")
    settle(page)
    page.locator(".initials").get_by_text("Q", exact=True).click()
    # The link to it says the same, and has the focus until the header is there.
    expect(page.locator(".shelf :focus")).to_have_attribute("aria-label", re.compile("^Q, "))
    settle(page)
    expect(page.locator("#q")).to_be_in_viewport(ratio=1)
    expect(page.locator(".initials").get_by_text("A", exact=True)).to_be_in_viewport()
    # The sleeves below the header, which come in a moment.
    letters = page.wait_for_function(
        """() => {
            const isSeen = ({ top }) => top > 130 && top < innerHeight;
            const songs = [...document.querySelectorAll('.shelf .song')];
            const seen = songs.filter(song => isSeen(song.getBoundingClientRect()));
            return seen.length > 5 && seen.map(song => song.querySelector('.letter').textContent);
        }"""
    )
    assert set(letters.json_value()) == {"Q"}


def test_a_finger_goes_through_the_initials_at_the_edge_of_a_phone(reader: Opener):
    page = reader("/songs", 390, 844, has_touch=True, is_mobile=True)
    settle(page)
    box = page.locator(".scrubber").bounding_box()
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *places: float) -> None:
        points = [{"x": box["x"] + 10, "y": box["y"] + box["height"] * place} for place in places]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 0.1)
    touch("touchMove", 0.5)
    bubble = page.locator(".scrubber b")
    letter = bubble.inner_text()
    expect(page.locator(f".shelf .heading[data-initial='{letter}']")).to_be_in_viewport()
    touch("touchEnd")
    expect(bubble).to_be_hidden()


@pytest.mark.parametrize("path", ["", "?view=outline", "?q=scrolling", "?view=outline&q=scrolling"])
@pytest.mark.parametrize("width", [320, 1280])
def test_targets_are_large(join: Joiner, big: Party, path: str, width: int):
    page = join(big, "Matt")
    page.set_viewport_size({"width": width, "height": 720})
    page.goto(f"/b/{big.slug}/songs{path}")
    if path != "?view=outline":
        expect(page.locator(".add:visible").first).to_be_visible()
    assert sideways(page) <= 0
    small = page.evaluate(
        """[...document.querySelectorAll('button, a, input, select, summary')]
            .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.matches('.artist'))
            .map(one => [one.outerHTML, one.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 43.9))
            .map(([html]) => html)"""
    )
    assert small == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_axe_finds_nothing_in_the_songbook_of_a_board(join: Joiner, big: Party, language: str):
    page = join(big, "Matt", language=language)
    page.goto(f"/b/{big.slug}/songs")
    # On a phone the shelves fill the window.
    page.locator(".shelf").scroll_into_view_if_needed()
    settle(page)
    expect(page.locator(".shelf .add:visible").first).to_be_visible()
    faults = {"gallery": accessibility_faults(page)}
    page.locator("#q").fill("stack")
    expect(page.locator(".found .who", has_text="Sommer")).to_be_visible()
    page.locator(".found .add[aria-disabled=false]").first.click()
    expect(page.locator(".said .undo")).to_be_visible()
    faults["found"] = accessibility_faults(page)
    page.goto(f"/b/{big.slug}/songs?view=outline")
    faults["outline"] = accessibility_faults(page)
    assert {state: found for state, found in faults.items() if found} == {}
