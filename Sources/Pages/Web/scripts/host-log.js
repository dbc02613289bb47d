/** The log in words, newest first; the service's `ChangeSentence` says the same. */

import { get } from "./api.js";
import { copy, say } from "./elements.js";
import { tellTrouble, undo } from "./host-actions.js";
import { desk, label, part, path, shown } from "./host-desk.js";
import { guestNames } from "./host-settings.js";
import { language } from "./phrases.js";
import { hasText, text } from "./texts.js";

/** How many changes are read at once. */
const pageLength = 30;

const list = part(".changes");
const older = part(".older");
const clock = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" });
/** Names that are not on the board any more, by the ids of sections, songs and cards. */
const known = new Map();

/** Writes what the service wrote again, in the reader's own time. */
export function readWritten() {
    for (const line of list.children) finish(line);
    older.hidden = oldest() <= 1;
    group();
}

/** Reads what happened after the newest line. */
export async function showChanges() {
    for (;;) {
        const newest = Number(list.firstElementChild?.dataset.version ?? 0);
        const changes = await read(newest, 200);
        list.prepend(...changes.reverse().map(write));
        group();
        if (changes.length < 200) return;
    }
}

/** Reads the page of changes before the oldest line; versions may be missing after a board was restored. */
async function showOlder() {
    let end = oldest();
    let changes = [];
    while (changes.length === 0 && end > 1) {
        const since = Math.max(0, end - 1 - pageLength);
        changes = (await read(since, pageLength)).filter((change) => change.version < end);
        end = since + 1;
    }
    const next = list.children.length;
    list.append(...changes.reverse().map(write));
    group();
    if (end <= 1) older.hidden = true;
    list.children[next]?.querySelector("button").focus();
}

function oldest() {
    return Number(list.lastElementChild?.dataset.version ?? 1);
}

async function read(since, limit) {
    const { document: found } = await get(`${path}/changes?since=${since}&limit=${limit}`);
    return found.changes;
}

function write(change) {
    const line = copy("change");
    line.dataset.version = change.version;
    line.dataset.actor = change.actor;
    if (change.undoes) line.dataset.undoes = change.undoes;
    // What made or restored the board cannot be undone.
    line.classList.toggle("is-final", change.entries.some(({ kind, old }) => ["board", "restored"].includes(kind) && !old));
    line.querySelector("time").dateTime = change.changedAt;
    line.querySelector(".what").textContent = sentence(change);
    return finish(line);
}

function finish(line) {
    const time = line.querySelector("time");
    const at = new Date(time.dateTime);
    time.textContent = clock.format(at);
    time.title = day.format(at);
    label(line.querySelector("button"), text("host.takeBackLabel", { sentence: line.querySelector(".what").textContent }));
    return line;
}

/** Says who did it and when, once for what one person did within a minute. */
export function group() {
    let above;
    for (const line of list.children) {
        const { actor } = line.dataset;
        const minute = line.querySelector("time").dateTime.slice(0, 16);
        const isMore = above?.actor === actor && above.minute === minute;
        line.classList.toggle("is-more", isMore);
        say(line.querySelector(".who"), isMore ? "" : nameOf(actor));
        above = { actor, minute };
    }
}

/**
 * One's own last change that was not undone and is no undoing itself.
 *
 * @param {Set<number>} undone versions that are about to be undone
 * @returns {{version: number, what: string} | undefined}
 */
export function lastOwn(undone) {
    for (const line of list.children) {
        const version = Number(line.dataset.version);
        if (line.matches(".is-final")) continue;
        if (line.dataset.undoes) undone.add(Number(line.dataset.undoes));
        else if (line.dataset.actor === desk.dataset.actor && !undone.has(version)) {
            return { version, what: line.querySelector(".what").textContent };
        }
    }
    return undefined;
}

list.addEventListener("click", (event) => {
    const line = event.target.closest("button")?.closest(".change");
    if (line) undo(Number(line.dataset.version));
});
older.addEventListener("click", () => showOlder().catch(tellTrouble));

/** The columns that a change is told by, what says most first. */
const columns = [
    "state", "person", "rejected", "section", "card", "readableBy", "title", "secondSection",
    "invitedSection",
];

/** The change by what says most of it: the text of its kind, its column, and the value where there is one for it. */
function sentence({ entries, actor, undoes }) {
    entries.forEach(learn);
    let main = entries[0];
    // What makes room is moved first, and what is moved last.
    for (const entry of entries) if (weight(entry) > weight(main) || weight(main) === 1) main = entry;
    const { kind, old } = main;
    const row = main.new ?? old;
    const about = `host.log${capital(kind)}`;
    const told = !old ? [["New", actor.split(":")[0]]] : !main.new ? [["Gone"]] : columns
        .filter((name) => !isEqual(old[name], row[name]))
        .map((name) => [capital(name), row[name]]);
    // The log shows no positions: what is the same before and after was moved.
    if (isEqual(old, main.new)) told.push(["Position"]);
    const names = told.flatMap(([name, value]) => {
        const exact = about + name + capital(String(value));
        return value === null ? [exact] : [exact, about + name];
    });
    const who = nameOf(actor);
    const subject = row.person ?? person(row.section ?? row.firstSection);
    const name = [...names, `${about}Other`].find(hasText);
    // Nobody is named twice in a sentence.
    const own = `${name}Own`;
    const words = text(who === text("host.named", { person: subject }) && hasText(own) ? own : name, {
        who,
        person: subject,
        other: person(row.secondSection ?? row.invitedSection),
        old: old?.person,
        title: row.title,
        song: kind === "card" ? row.title : row.card ? cardTitle(row.card) : songTitle(row.song),
    });
    return undoes ? text("host.logUndo", { sentence: words }) : words;
}

/** How much an entry says of its change: most what comes or goes, least what only makes room. */
function weight(entry) {
    if (!entry.old) return entry.kind === "section" ? 6 : 4;
    if (!entry.new) return entry.kind === "section" ? 5 : 3;
    const isMove = Object.keys(entry.new).every((name) => name === "slot" || isEqual(entry.old[name], entry.new[name]));
    return isMove ? 1 : 2;
}

function capital(word) {
    return word.charAt(0).toUpperCase() + word.slice(1);
}

function isEqual(one, other) {
    return JSON.stringify(one) === JSON.stringify(other);
}

/** Remembers names for what comes to be told later. */
function learn({ kind, id, ...entry }) {
    const row = entry.new ?? entry.old;
    if (kind === "section") known.set(id, row.person);
    if (kind === "card") known.set(id, row.title).set(row.song, row.title);
}

function nameOf(actor) {
    const [kind, id] = actor.split(":");
    if (kind === "admin" || kind === "host") return text("host.aHost");
    if (kind === "command") return text("host.aCommand");
    const person = kind === "guest" && guestNames.get(id);
    return person ? text("host.named", { person }) : text("host.somebody");
}

function person(id) {
    return shown.sections.get(id)?.person ?? known.get(id) ?? text("host.somebody");
}

function cardTitle(id) {
    return shown.cards.get(id)?.title ?? known.get(id) ?? text("host.someSong");
}

function songTitle(id) {
    for (const card of shown.cards.values()) if (card.song === id) return card.title;
    return known.get(id) ?? text("host.someSong");
}
