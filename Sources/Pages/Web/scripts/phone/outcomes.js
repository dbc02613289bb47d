/**
 * The actions of a phone: the request of each, its optimistic display, and its messages.
 *
 * An action is plain data, so that the queue can store it: `{deed, section, card, pick, song, title, artist, other, person,
 * details, skips}`.
 */

import { isPicked } from "../shared/marks.js";
import { text } from "../shared/texts.js";
import { stepped, withoutNext } from "../shared/turns.js";

const card = (deed) => `/cards/${deed.card}`;
const holder = (deed) => `/claims/${deed.song}/holders/${deed.section}`;
const invitation = (deed) => `/claims/${deed.song}/invitation`;
const pick = (deed) => `/picks/${deed.pick}`;
const skip = (deed) => ["PATCH", pick(deed), { skips: deed.skips }];
const step = ({ from }) => ["POST", "/setlist/advance", { from }];
const section = (deed) => `/sections/${deed.section}`;

/**
 * By name: `ask`, which makes the request; `done`, the problem codes that mean success on a retry; and `show`, which writes
 * the expected outcome into the displayed card, section and board.
 */
const actions = {
    cross: { ask: (deed) => ["PATCH", card(deed), { rejected: true }], show: (at) => reject(at.card, "card") },
    putBack: { ask: (deed) => ["PATCH", card(deed), { rejected: null }], show: (at) => reject(at.card, reasonOf(at)) },
    keepNot: { ask: (deed) => ["PATCH", card(deed), { rejected: null }], show: (at) => reject(at.card, reasonOf(at)) },
    keep: { ask: (deed) => ["PATCH", card(deed), { rejected: false }], show: (at) => reject(at.card, null) },
    annotate: { ask: (deed) => ["PATCH", card(deed), deed.details] },
    remove: {
        ask: (deed) => ["DELETE", card(deed)],
        done: ["card-not-found"],
        show: (at) => at.section.cards.splice(at.section.cards.indexOf(at.card), 1),
    },
    add: {
        ask: (deed) => [
            "PUT",
            card(deed),
            deed.song
                ? { section: deed.section, song: deed.song }
                : { section: deed.section, title: deed.title, artist: deed.artist },
        ],
    },
    claim: { ask: (deed) => ["PUT", holder(deed)], show: hold },
    release: {
        ask: (deed) => ["DELETE", holder(deed)],
        done: ["claim-not-found"],
        show: (at) => (at.card.holders = at.card.holders.filter((one) => one.section !== at.section.id)),
    },
    offer: {
        ask: (deed) => ["PUT", invitation(deed), { section: deed.other }],
        show: (at, deed) => (at.board.invited[deed.song] = deed.other),
    },
    withdraw: { ask: (deed) => ["DELETE", invitation(deed)], done: ["claim-not-found"], show: uninvite },
    accept: { ask: (deed) => ["PUT", holder(deed)], show: (at, deed) => (hold(at), uninvite(at, deed)) },
    decline: { ask: (deed) => ["DELETE", invitation(deed)], done: ["claim-not-found"], show: uninvite },
    pick: {
        ask: (deed) => ["PUT", pick(deed), { card: deed.card, ...(deed.other && { with: deed.other }) }],
        show: (at, deed) => isPicked(at.card) || (at.card.pick = { id: deed.pick, state: "waiting", place: null, sungAt: null }),
    },
    unpick: {
        ask: (deed) => ["DELETE", pick(deed)],
        done: ["pick-not-found"],
        show: (at, deed) => ((at.card.pick = null), moveOn(at, deed)),
    },
    come: {
        ask: (deed) => ["PATCH", pick(deed), { isComing: true }],
        show: ({ board: { setlist } }, deed) => setlist.next?.id === deed.pick && (setlist.next.isComing = true),
    },
    skip: { ask: skip, show: moveOn },
    passOver: { ask: skip, show: moveOn },
    call: { ask: step, show: takeStep },
    advance: { ask: step, show: takeStep },
    finish: { ask: step, show: takeStep },
    leave: { ask: (deed) => ["PATCH", section(deed), { state: "away" }], show: (at) => (at.section.state = "away") },
    // By a host, for singers who are not there.
    markAway: { ask: (deed) => ["PATCH", section(deed), { state: "away" }], show: moveOn },
    comeBack: {
        ask: (deed) => ["PATCH", section(deed), { state: "active" }],
        show: (at) => (at.section.state = "active"),
    },
    putAllBack: {
        ask: (deed) => ["PATCH", section(deed), { rejected: null }],
        show: putAllBack,
    },
    // The queue adds the request.
    undo: { ask: () => [] },
};

/** The entry of the queue for an action. */
export function entryOf(deed) {
    const { ask, done } = actions[deed.deed];
    const [method, path, body] = ask(deed);
    const makes = { add: deed.card, pick: deed.pick }[deed.deed];
    return { ...deed, method, path, body, done, makes, needs: deed.deed === "unpick" ? deed.pick : deed.card };
}

/**
 * A copy of the board with the expected outcome of all actions, in which `isPending` marks unsettled cards and sections.
 *
 * @param {any} board a display document with `invited`, the section that is offered a duet by song
 * @param {any[]} list the actions
 */
export function foreseen(board, list) {
    if (!list.length) return board;
    const copy = JSON.parse(JSON.stringify(board));
    for (const deed of list) {
        const at = { board: copy, section: copy.sections.find((one) => one.id === deed.section) };
        if (!at.section) {
            if (!deed.section) actions[deed.deed].show?.(at, deed);
            continue;
        }
        at.card = at.section.cards.find((one) => one.id === deed.card);
        if (deed.deed === "add" && !at.card) at.section.cards.push(newCard(deed, at.section));
        else if (at.card || !deed.card) actions[deed.deed].show?.(at, deed);
        for (const one of at.section.cards) one.mark = markAfter(one);
        const shown = at.section.cards.find((one) => one.id === deed.card) ?? at.section;
        if (!deed.isSettled) shown.isPending = true;
    }
    return copy;
}

/** True when two actions have the same effect. */
export function isSame(one, other) {
    return ["deed", "section", "card", "other", "details", "skips", "from", "undoes"].every((key) => one[key] === other[key]);
}

/** The message about an action. */
export function said({ deed, title: song, person }) {
    return text(`said.${deed}`, { song: text("said.song", { song }), person });
}

/** The message about a rejected action, with the reason. */
export function explained(deed, problem) {
    const song = deed.title;
    const people = problem.document?.holders?.map((one) => one.person).join(" & ");
    switch (problem.code) {
        case "song-taken": return text("phone.noClaim", { song, people });
        case "song-picked": return text("phone.noPick", { song });
        case "song-sung": return text("phone.noPickSung", { song });
        case "pick-called": return text("phone.noUnpick", { song });
        case "pick-not-called": return text("phone.noTurn", { song });
        case "not-on-stage": return problem.message;
        case "card-rejected": return text("phone.noPickRejected", { song });
        case "song-already-in-section": return text("phone.noAdd", { song });
        case "undo-overtaken": return text("phone.noUndo");
        case "card-not-found": return text("phone.noCard", { song });
    }
    return song ? text("phone.no", { song, reason: problem.message }) : problem.message;
}

/** The most important mark of a card; as in the service's `LaidOutBoard.Card`. */
function markAfter(card) {
    const { id, rejection, pick, holders } = card;
    if (pick?.state === "sung") return "sung";
    if (rejection) return { card: "crossed", dibs: "taken", section: "out" }[rejection.reason];
    if (isPicked(card)) return "pick";
    return holders.some((one) => one.card === id) ? "dibs" : null;
}

function putAllBack({ section: own }) {
    own.values.isRejected = false;
    for (const card of own.cards) if (card.rejection?.reason === "section") reject(card, reasonOf({ card, section: own }));
}

function reject(shown, reason) {
    shown.values.isRejected = reason !== null;
    shown.rejection = reason && { reason };
}

/** The reason why a card without a value of its own is crossed off. */
function reasonOf({ card: shown, section: own }) {
    if (shown.holders.length && !shown.holders.some((one) => one.section === own.id)) return "dibs";
    return own.values.isRejected ? "section" : null;
}

function hold({ card: shown, section: own }) {
    if (shown.holders.some((one) => one.section === own.id)) return;
    shown.holders.push({ section: own.id, person: own.person, card: shown.id });
    if (shown.rejection?.reason === "dibs") reject(shown, null);
}

function takeStep({ board }, { from }) {
    board.setlist = stepped(board.setlist, [from]);
}

/** The pick after the next one is called in its place. */
function moveOn({ board }, deed) {
    const { next, then } = board.setlist;
    if (next?.id === deed.pick && then.length) board.setlist = withoutNext(board.setlist);
}

function uninvite({ board }, deed) {
    delete board.invited[deed.song];
}

function newCard({ card: id, song = null, title, artist }, own) {
    const isRejected = own.values.isRejected;
    return {
        id, song, title, artist, values: { isRejected }, rejection: isRejected ? { reason: "section" } : null,
        holders: [], pick: null, frame: { x: 0, y: 0, width: 0, height: 0 }, rotation: 0,
    };
}
