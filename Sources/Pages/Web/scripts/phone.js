/** The phone of who has joined: one's own songs, finding more, and the whole board. */

import { entryOf, explained, foreseen, said } from "./actions.js";
import { Adding } from "./adding.js";
import { get, remove } from "./api.js";
import { forgetCode, newcomer, ownCode } from "./arriving.js";
import { ask } from "./asking.js";
import { board, follow, own, showBoard, showState } from "./following.js";
import "./join-again.js";
import { Mine } from "./mine.js";
import { Cork } from "./pinning.js";
import { Queue } from "./queue.js";
import { report, reportNews, reportTrouble } from "./reporting.js";
import { text } from "./texts.js";

const part = (name) => document.querySelector(name);
const [cork, mine] = [new Cork(part(".board")), new Mine(part(".own"), act)];
let state = "online";
let adding;
let latest;
let claims = [];
let settled = [];
const queue = new Queue(board, "phone", { changed: render, settled: settle, refused: refuse });
const live = follow(take, readMore, tell);
part(".hand").hidden = false;
part(".forget").hidden = false;
part(".undo").onclick = undo;
part(".forget").onclick = forget;
window.addEventListener("hashchange", () => showView(true));
const name = newcomer();
showCode();
showView(Boolean(name));
if (name) report(text("phone.welcome", { name }));
await live.look();
queue.start();

/** A newer document has come. */
function take(document_) {
    const isFirst = !latest;
    if (!own.some((id) => document_.sections.some((section) => section.id === id))) return location.reload();
    latest = document_;
    settled = settled.filter((deed) => !deed.isOld);
    const news = render();
    if (!isFirst) news.forEach(tellNews);
}

/** Shows the board as it will be; tells of which cards something else is said now. */
function render() {
    showState(state, queue.isWaiting ? queue.entries.length : 0);
    part(".views").dataset.unsettled = queue.entries.length + settled.length;
    if (!latest) return [];
    const held = claims.map(({ song, holders }) => [song, holders]);
    const invited = claims.filter((claim) => claim.invited).map((claim) => [claim.song, claim.invited]);
    const known = { ...latest, claims: Object.fromEntries(held), invited: Object.fromEntries(invited) };
    const shown = foreseen(known, [...settled, ...queue.entries]);
    showBoard(shown);
    mine.show(shown, own);
    adding ??= new Adding(part("#add"), shown, own, act);
    adding.show(shown);
    return cork.show(shown, false);
}

/** Says what somebody else did to one of one's own cards. */
function tellNews({ card, section, mark }) {
    if (!own.includes(section.id)) return;
    reportNews(text("wall.changed", { song: card.title, person: section.person, mark: mark || text("wall.back") }));
}

/** Reads what no display document tells: dibs without a card, and whom a duet is offered. */
async function readMore(has) {
    if (!has((change) => change.claims.length)) return;
    const { document: found } = await get(`/boards/${board}/claims?limit=200`);
    const before = claims;
    claims = found.claims;
    render();
    claims.filter((claim) => own.includes(claim.invited)).forEach((claim) => tellOffer(claim, before));
}

function tellOffer(claim, before) {
    if (before.some((one) => one.song === claim.song && one.invited === claim.invited)) return;
    const holder = latest.sections.find((section) => section.id === claim.holders[0].section);
    const card = holder?.cards.find((one) => one.song === claim.song);
    if (card) reportNews(text("phone.offered", { person: holder.person, song: card.title }));
}

async function act(deed) {
    if (deed.deed === "leave" && !(await ask(text("phone.leaveAsk", deed), text("deed.leave")))) return;
    report(said(deed));
    queue.add(entryOf(deed));
}

/** The service has done it; it is shown as done until a document says so that was asked for after that. */
function settle(deed) {
    const done = { ...deed, isSettled: true };
    settled.push(done);
    if (deed.deed === "undo") report(text("phone.undone"));
    live.look().then((isAnswered) => {
        if (!isAnswered) return (done.isOld = true);
        settled = settled.filter((one) => one !== done);
        render();
    });
}

async function refuse(deed, problem) {
    if (problem.status === 401) {
        queue.clear();
        await ask(text("phone.shownOut"), text("phone.joinAgain"), false);
        return location.reload();
    }
    reportTrouble(explained(deed, problem));
    await live.look();
}

function undo() {
    const last = queue.entries.at(-1);
    if (last && last.deed !== "undo" && queue.withdraw(last.id)) return report(text("phone.undone"));
    act({ deed: "undo" });
}

async function forget() {
    if (!(await ask(text("phone.forgetAsk"), text("phone.forget")))) return;
    try {
        await remove("/session");
        queue.clear();
        forgetCode();
        location.replace(location.pathname);
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        reportTrouble(problem.message);
    }
}

function tell(newState) {
    state = newState;
    if (!latest) live.look();
    if (state === "online" || state === "polling") {
        queue.wake();
        adding?.again();
    }
    render();
}

/** Shows the personal code where it can be looked up. */
function showCode() {
    const code = ownCode();
    part(".my-code").hidden = !code;
    part(".my-code .personal-code").textContent = code ?? "";
}

/** Shows the view that the address names, alone where there is no room for all. */
function showView(isChosen) {
    const name = ["add", "board"].includes(location.hash.slice(1)) ? location.hash.slice(1) : "mine";
    for (const view of document.querySelectorAll(".view")) {
        view.hidden = false;
        view.classList.toggle("is-chosen", view.id === name);
    }
    part(".views").classList.add("is-divided");
    for (const tab of document.querySelectorAll(".tabs a")) {
        if (tab.hash === `#${name}`) tab.setAttribute("aria-current", "page");
        else tab.removeAttribute("aria-current");
    }
    if (!isChosen) return;
    scrollTo(0, 0);
    part(name === "add" ? "#words" : `#${name}-title`).focus({ preventScroll: true });
}
