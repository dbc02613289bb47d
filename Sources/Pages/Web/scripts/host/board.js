/** The sections with their cards, written from a display document and put in order by hand. */

import { readAll } from "../shared/api.js";
import { fill, setText, setTexts } from "../shared/elements.js";
import { headingOf, leftOf } from "../shared/headings.js";
import { huesOf } from "../shared/hues.js";
import { isPicked, markOf } from "../shared/marks.js";
import { writeTally } from "../shared/tally.js";
import { text } from "../shared/texts.js";
import { moveCard, openCard, stepCard, toggle } from "./card.js";
import { moveSection, openSection, stepSection } from "./section.js";
import { openSongs } from "./songs.js";
import { sortable } from "./sorting.js";
import { label, part, path, shown } from "./state.js";

const list = part(".columns");
const people = document.querySelector(".masthead .count");

/** Writes the sections of a display document. */
export function showSections(display) {
    const hueOf = huesOf(display.sections);
    fill(list, display.sections, "section", (element, section) => writeSection(element, section, hueOf(section)));
    setText(people, text("host.count", { count: display.sections.length }));
    part("#people .empty").hidden = display.sections.length > 0;
    writeTally(part, display);
}

/** Writes the texts of footers, which display documents lack. */
export async function showFooters() {
    for (const { id, footer } of await readAll(`${path}/sections`, "sections")) {
        const foot = document.querySelector(`#section-${id} .foot`);
        if (!foot) continue;
        foot.hidden = footer === null;
        setText(foot, footer ?? "");
    }
}

function writeSection(element, section, hue) {
    const [isAway, isOut] = [section.state === "away", section.values.isRejected];
    const { person } = section;
    element.className = `section ${hue}${isOut ? " is-out" : ""}${isAway ? " is-away" : ""}`;
    setText(element.querySelector("h3"), headingOf(section) || person);
    setText(element.querySelector(".state"), isAway ? text("wall.away") : isOut ? text("wall.out") : "");
    setText(element.querySelector(".count"), leftOf(section));
    label(element.querySelector(".name .handle"), text("host.moveSection", { person }));
    label(element.querySelector(".name .more"), text("host.moreSection", { person }));
    label(element.querySelector(".add"), text("host.addLabel", { person }));
    const write = (item, card) => writeCard(item, card, section);
    // A card that hangs in another section now is taken from here when that one is filled, as it is.
    const stays = (item) => shown.cards.has(item.dataset.id);
    fill(element.querySelector(".cards"), section.cards, "card", write, { stays });
}

function writeCard(element, card, section) {
    const mark = markOf(card);
    const isRejected = card.values.isRejected;
    const values = { song: card.title, person: section.person };
    element.className = `card ${mark.kind}${isRejected ? " is-rejected" : ""}${isPicked(card) ? " is-pick" : ""}`;
    setTexts(element, { song: card.title, artist: card.artist, mark: mark.text });
    label(element.querySelector(".handle"), text("host.moveCard", values));
    label(element.querySelector(".more"), text("host.moreCard", values));
    const cross = element.querySelector(".cross");
    // A card that dibs or the section cross off has no line of its own to take back.
    cross.hidden = isRejected && card.rejection.reason !== "card";
    label(cross, isRejected ? text("host.restoreLabel", values) : text("host.crossLabel", values));
}

list.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    const card = shown.cards.get(button?.closest(".card")?.dataset.id);
    const section = shown.sections.get(button?.closest(".section")?.dataset.id);
    if (button?.matches(".cross")) toggle(card);
    else if (button?.matches(".card .more")) openCard(card);
    else if (button?.matches(".name .more")) openSection(section);
    else if (button?.matches(".add")) openSongs(section.id);
});

sortable(list, {
    item: ".card",
    listAt: (under) => under.closest(".section")?.querySelector(".cards"),
    drop: (item, to, index) => {
        const [card, section] = [shown.cards.get(item.dataset.id), shown.sections.get(to.closest(".section").dataset.id)];
        // Either may be gone by now.
        if (card && section) moveCard(card, section, index);
    },
    step: (item, way) => stepCard(shown.cards.get(item.dataset.id), way),
});

sortable(list, {
    item: ".section",
    isAcross: true,
    listAt: (under) => under.closest(".columns"),
    drop: (item, _, index) => {
        const section = shown.sections.get(item.dataset.id);
        if (section) moveSection(section, index);
    },
    step: (item, way) => stepSection(shown.sections.get(item.dataset.id), way),
});
