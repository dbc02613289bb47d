/** Adds songs to a section: found while typing, with the people who have them, or by title and artist. */

import { get, newID } from "../shared/api.js";
import { copy, setTexts } from "../shared/elements.js";
import { facts } from "../shared/facts.js";
import { text } from "../shared/texts.js";
import { run, showMessage } from "./actions.js";
import { didCard } from "./messages.js";
import { closeSheet, openSheet } from "./sheet.js";
import { board, label, shown } from "./state.js";

/** The pause in typing after which the search begins, in milliseconds. */
const patience = 180;

/** How many songs are listed. */
const count = 20;

/** Opens the sheet on which songs are added to a section. */
export function openSongs(id) {
    const body = openSheet("songs-sheet", (_, title) => {
        const section = shown.sections.get(id);
        if (section) title.textContent = text("host.addLabel", { person: section.person });
        return Boolean(section);
    });
    const find = body.querySelector(".find");
    let timer;
    let asked = new AbortController();
    find.onsubmit = (event) => event.preventDefault();
    find.q.oninput = () => {
        clearTimeout(timer);
        asked.abort();
        asked = new AbortController();
        const { signal } = asked;
        timer = setTimeout(() => search(body, id, find.q.value.trim(), signal), patience);
    };
    // One press is enough: the words are not worth keeping.
    find.q.onkeydown = (event) => {
        if (event.key === "Escape") closeSheet();
    };
    find.q.focus();
    const unknown = body.querySelector(".unknown-form");
    unknown.onsubmit = async (event) => {
        event.preventDefault();
        const [title, artist] = [unknown.title.value, unknown.artist.value];
        if (!(await pin(id, title, { title, artist }))) return;
        // The next one may be being typed.
        if (unknown.title.value === title && unknown.artist.value === artist) unknown.reset();
    };
}

async function search(body, id, words, signal) {
    const find = body.querySelector(".find").q;
    const hits = body.querySelector(".hits");
    if (!words) return hits.replaceChildren();
    let answer;
    try {
        answer = await get(`/songs?${new URLSearchParams({ q: words, board, limit: count, total: true })}`, { signal });
    } catch (problem) {
        if (!signal.aborted) showMessage(problem.message, true);
        return;
    }
    if (signal.aborted) return;
    if (!shown.sections.has(id)) return;
    const { songs, total } = answer.document;
    const counts = { count: songs.length, total: total < facts.longestSearch ? total : `${facts.longestSearch}+` };
    const isPart = total > songs.length;
    body.querySelector(".found").textContent = isPart ? text("host.foundOf", counts) : text("host.found", counts);
    hits.replaceChildren(...songs.map((song) => hit(song, id, find)));
}

/** A found song, with the people who have it; `find` is the field for the next search. */
function hit(song, id, find) {
    const element = copy("hit");
    const { cards, holders } = song.onBoard ?? { cards: [], holders: [] };
    setTexts(element, { song: song.title, artist: song.artist });
    const names = (list) => list.map((one) => one.person).join(" & ");
    const marks = [
        cards.length > 0 && text("host.hasIt", { people: names(cards) }),
        holders.length > 0 && text("host.hasDibs", { people: names(holders) }),
    ];
    element.querySelector(".mark").textContent = marks.filter(Boolean).join(" · ");
    const button = element.querySelector(".pin");
    label(button, text("host.pinLabel", { song: song.title, person: shown.sections.get(id).person }));
    button.disabled = cards.some((card) => card.section === id);
    button.onclick = async () => {
        button.disabled = true;
        button.disabled = Boolean(await pin(id, song.title, { song: song.id }));
        // The focus may be in another field by now.
        if ([document.body, button].includes(document.activeElement)) find.focus();
    };
    return element;
}

/** Pins a song under an id of our own, so that it hangs there once however often it is sent. */
function pin(section, title, song) {
    const words = didCard("add", { title, section: shown.sections.get(section) });
    return run(words, "PUT", `/cards/${newID()}`, { section, ...song });
}
