/** A guest's page: the own songs, finding more, and the whole board. */

import { get, readAll, remove } from "../shared/api.js";
import { pagePicture } from "../shared/codes.js";
import { Cork } from "../shared/cork.js";
import { keepDrafts } from "../shared/drafts.js";
import { setText } from "../shared/elements.js";
import { report, reportNews, reportTrouble } from "../shared/reporting.js";
import { Stage } from "../shared/stage.js";
import { codeFor, forgetCode, keepPage } from "../shared/storage.js";
import { text } from "../shared/texts.js";
import { peopleOf } from "../shared/turns.js";
import { Actions } from "./actions.js";
import { Adding } from "./adding.js";
import { ask, invite } from "./asking.js";
import { Call } from "./call.js";
import { newcomer, newCompanion } from "./entering.js";
import { board, follow, isHost, own, showBoard, showState } from "./following.js";
import "./gestures.js";
import "./join-again.js";
import { Jumps } from "./jumps.js";
import { OwnSections } from "./own-sections.js";

const part = (name) => document.querySelector(name);
const [cork, ownSections] = [new Cork(part(".board")), new OwnSections(part(".own"), run)];
const jumps = new Jumps(part(".jumps"));
const stage = new Stage(part(".stage"), isHost && { step: run, skip: skipTurn, leave: sendAway });
const call = new Call((name, { id, section, title, skips }) => run({ name, pick: id, section, title, skips: skips + 1 }));
let state = "online";
let adding;
let latest;
let claims = [];
let allowsEncores = "encores" in part(".views").dataset;
let hasReadMore = false;
/** The invitations that were shown, by song and section. */
const seen = new Set();
let isShownOut = false;
const actions = new Actions(board, "phone", { draw: render, look: () => live.look(), leave: showOut });
const live = follow(take, readMore, onState);
part(".hand").hidden = false;
part(".forget").hidden = false;
part(".forget").onclick = forget;
for (const name of [".card-sheet", ".call"]) part(name).addEventListener("close", () => showOffers());
window.addEventListener("hashchange", () => showView(true));
const [name, companion] = [newcomer(), newCompanion()];
showCode();
showView(Boolean(name));
keepPage();
if (name) report(text("phone.welcome", { name }));
if (companion) greet(companion);
await live.look();
keepDrafts();
actions.start();

/** A newer document has come. */
function take(document_) {
    const isFirst = !latest;
    if (!own.some((id) => document_.sections.some((section) => section.id === id))) return location.reload();
    latest = document_;
    const { isUndoing } = actions;
    actions.showed(document_.board.version);
    const news = render();
    if (!isFirst && !isUndoing) news.forEach(reportChange);
}

/** Shows the board with the expected outcomes; returns the cards with changes. */
function render() {
    showState(state, actions.isWaiting ? actions.entries.length : 0);
    part(".views").dataset.unsettled = actions.expected.length;
    if (!latest) return [];
    const held = claims.map(({ song, holders }) => [song, holders]);
    const invited = claims.filter((claim) => claim.invited).map((claim) => [claim.song, claim.invited]);
    const known = { ...latest, allowsEncores, claims: Object.fromEntries(held), invited: Object.fromEntries(invited) };
    const shown = actions.foreseen(known);
    showBoard(shown);
    ownSections.show(shown, own);
    jumps.show(shown.sections, own);
    stage.show(shown.setlist, shown);
    call.show(shown, own);
    showInvitations(shown);
    adding ??= startAdding(shown);
    adding.show(shown);
    return cork.show(shown, false);
}

/** Offers the search for the guest, or for the person who has just joined on this phone. */
function startAdding(shown) {
    const made = new Adding(part("#add"), shown, own, run);
    if (companion) made.choose(companion.person);
    return made;
}

/** Reports another person's change to one of the own cards. */
function reportChange({ card, section, mark }) {
    if (!own.includes(section.id)) return;
    reportNews(text("wall.changed", { song: card.title, person: section.person, mark }));
}

/** Reads data that display documents lack: settings, dibs without a card, and offers of duets. */
async function readMore(has) {
    // The page has brought the settings along.
    if (hasReadMore && has((change) => change.isBoardChanged)) {
        ({ allowsEncores } = (await get(`/boards/${board}`)).document);
        render();
    }
    hasReadMore = true;
    if (!has((change) => change.claims.length)) return;
    claims = await readAll(`/boards/${board}/claims`, "claims");
    const offers = claims.filter((claim) => own.includes(claim.invited)).map((claim) => `${claim.song} ${claim.invited}`);
    // One that was taken back may come again.
    for (const offer of seen) if (!offers.includes(offer)) seen.delete(offer);
    render();
    showOffers();
}

/** Shows the offers of duets, one after the other, and each of them once. */
async function showOffers() {
    for (const { song, invited, holders } of claims) {
        if (!own.includes(invited) || seen.has(`${song} ${invited}`)) continue;
        const holder = latest.sections.find((section) => section.id === holders[0].section);
        const card = latest.sections.find(({ id }) => id === invited)?.cards.find((one) => one.song === song);
        if (!holder || !card || latest.board.state !== "active") continue;
        if (document.querySelector("dialog[open]")) return;
        seen.add(`${song} ${invited}`);
        const words = text("phone.offered", { person: holder.person, song: card.title });
        const answer = await invite(words, text("deed.accept"), text("deed.decline"));
        const name = { yes: "accept", no: "decline" }[answer];
        if (name) run({ name, section: invited, card: card.id, song, title: card.title, artist: card.artist });
    }
}

/** Shows the number of offers on the tab of the own songs. */
function showInvitations(shown) {
    const count = Object.values(shown.invited).filter((section) => own.includes(section)).length;
    const badge = part(".tabs .badge");
    badge.hidden = count === 0;
    setText(badge, count ? text("phone.invitations", { count }) : "");
}

async function run(action) {
    if (action.name === "leave" && !(await ask(text("phone.leaveAsk", action), text("deed.leave")))) return;
    actions.run(action);
}

/** Passes over a pick, as a host. */
function skipTurn({ id, title, singers, skips }) {
    run({ name: "passOver", pick: id, title, skips: skips + 1, person: peopleOf({ singers }) });
}

/** Marks the singers of a pick as away, as a host. */
function sendAway({ id, singers }) {
    for (const { section, person } of singers) run({ name: "markAway", section, pick: id, person });
}

/** Greets another person who has joined on this phone. */
function greet({ person, version }) {
    report(text("said.share", { person }), () => actions.takeBack({ version }));
}

/** Checks that the phone still belongs to a guest of the board, when its stream of events was ended. */
async function checkMembership() {
    try {
        const { roles } = (await get("/session")).document;
        if (!roles.some((role) => role.board === board && role.guest)) await showOut();
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        if (problem.status === 401 && (await isThere())) await showOut();
    }
}

/** Returns true unless the board was deleted. */
async function isThere() {
    try {
        await get(`/boards/${board}`);
        return true;
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        return problem.status !== 404;
    }
}

async function showOut() {
    if (isShownOut) return;
    isShownOut = true;
    actions.clear();
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
    await ask(text("phone.shownOut"), text("phone.joinAgain"), false);
    location.reload();
}

async function forget() {
    if (!(await ask(text("phone.forgetAsk"), text("phone.forget")))) return;
    try {
        await remove("/session");
        actions.clear();
        forgetCode(board);
        location.replace(location.pathname);
    } catch (problem) {
        if (!("status" in problem)) throw problem;
        reportTrouble(problem.message);
    }
}

function onState(newState) {
    // The service ends the stream of a removed guest.
    if (newState === "polling" || newState === "gone") checkMembership();
    state = newState;
    if (!latest) live.look();
    if (state === "online" || state === "polling") adding?.again();
    render();
}

/** Shows the personal code where it can be looked up. */
function showCode() {
    const code = codeFor(board);
    part(".my-code").hidden = !code;
    part(".my-code .personal-code").textContent = code ?? "";
    part(".my-code").ontoggle = () => drawCode(code);
}

/** Draws the code for another phone, once it is looked up; the letters do without. */
async function drawCode(code) {
    const picture = part(".my-code .picture");
    if (!part(".my-code").open || picture.hasChildNodes()) return;
    const path = `${location.pathname}#again=${code}`;
    try {
        picture.replaceChildren(await pagePicture(board, path, text("phone.codePicture")));
    } catch (problem) {
        if (!("status" in problem)) throw problem;
    }
}

/** Shows the view that the address names, alone where there is no room for all. */
function showView(isChosen) {
    const name = ["add", "board"].find((one) => location.hash === `#${one}`) ?? "mine";
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
    const field = part("#add").matches(".lacks-songbook") ? "#new-title" : "#words";
    part(name === "add" ? field : `#${name}-title`).focus({ preventScroll: true });
}
