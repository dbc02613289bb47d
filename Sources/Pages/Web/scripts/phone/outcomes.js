/**
 * The actions of a phone: the request of each, its optimistic display, and its messages.
 *
 * An action is plain data, so that the queue can store it: `{name, section, card, pick, song, title, artist, other, person,
 * details, skips}`.
 */

import { isPicked } from "../shared/marks.js";
import { text } from "../shared/texts.js";
import { stepped, withoutNext } from "../shared/turns.js";

const card = (action) => `/cards/${action.card}`;
const holder = (action) => `/claims/${action.song}/holders/${action.section}`;
const invitation = (action) => `/claims/${action.song}/invitation`;
const pick = (action) => `/picks/${action.pick}`;
const skip = (action) => ["PATCH", pick(action), { skips: action.skips }];
const step = ({ from }) => ["POST", "/setlist/advance", { from }];
const section = (action) => `/sections/${action.section}`;

/**
 * By name: `ask`, which makes the request; `done`, the problem codes that mean success on a retry; and `show`, which writes
 * the expected outcome into the displayed card, section and board.
 */
const actions = {
    cross: { ask: (action) => ["PATCH", card(action), { rejected: true }], show: (at) => reject(at.card, "card") },
    putBack: { ask: (action) => ["PATCH", card(action), { rejected: null }], show: (at) => reject(at.card, reasonOf(at)) },
    keepNot: { ask: (action) => ["PATCH", card(action), { rejected: null }], show: (at) => reject(at.card, reasonOf(at)) },
    keep: { ask: (action) => ["PATCH", card(action), { rejected: false }], show: (at) => reject(at.card, null) },
    annotate: { ask: (action) => ["PATCH", card(action), action.details] },
    remove: {
        ask: (action) => ["DELETE", card(action)],
        done: ["card-not-found"],
        show: (at) => at.section.cards.splice(at.section.cards.indexOf(at.card), 1),
    },
    add: {
        ask: (action) => [
            "PUT",
            card(action),
            action.song
                ? { section: action.section, song: action.song }
                : { section: action.section, title: action.title, artist: action.artist },
        ],
    },
    claim: { ask: (action) => ["PUT", holder(action)], show: hold },
    release: {
        ask: (action) => ["DELETE", holder(action)],
        done: ["claim-not-found"],
        show: (at) => (at.card.holders = at.card.holders.filter((one) => one.section !== at.section.id)),
    },
    offer: {
        ask: (action) => ["PUT", invitation(action), { section: action.other }],
        show: (at, action) => (at.board.invited[action.song] = action.other),
    },
    withdraw: { ask: (action) => ["DELETE", invitation(action)], done: ["claim-not-found"], show: uninvite },
    accept: { ask: (action) => ["PUT", holder(action)], show: (at, action) => (hold(at), uninvite(at, action)) },
    decline: { ask: (action) => ["DELETE", invitation(action)], done: ["claim-not-found"], show: uninvite },
    pick: {
        ask: (action) => ["PUT", pick(action), { card: action.card, ...(action.other && { with: action.other }) }],
        show: (at, { pick: id }) => isPicked(at.card) || (at.card.pick = { id, state: "waiting", place: null, sungAt: null }),
    },
    unpick: {
        ask: (action) => ["DELETE", pick(action)],
        done: ["pick-not-found"],
        show: (at, action) => ((at.card.pick = null), moveOn(at, action)),
    },
    come: {
        ask: (action) => ["PATCH", pick(action), { isComing: true }],
        show: ({ board: { setlist } }, action) => setlist.next?.id === action.pick && (setlist.next.isComing = true),
    },
    skip: { ask: skip, show: moveOn },
    passOver: { ask: skip, show: moveOn },
    call: { ask: step, show: takeStep },
    advance: { ask: step, show: takeStep },
    finish: { ask: step, show: takeStep },
    leave: { ask: (action) => ["PATCH", section(action), { state: "away" }], show: (at) => (at.section.state = "away") },
    // By a host, for singers who are not there.
    markAway: { ask: (action) => ["PATCH", section(action), { state: "away" }], show: moveOn },
    comeBack: {
        ask: (action) => ["PATCH", section(action), { state: "active" }],
        show: (at) => (at.section.state = "active"),
    },
    putAllBack: {
        ask: (action) => ["PATCH", section(action), { rejected: null }],
        show: putAllBack,
    },
    // The queue adds the request.
    undo: { ask: () => [] },
};

/** The entry of the queue for an action. */
export function entryOf(action) {
    const { ask, done } = actions[action.name];
    const [method, path, body] = ask(action);
    const makes = { add: action.card, pick: action.pick }[action.name];
    return { ...action, method, path, body, done, makes, needs: action.name === "unpick" ? action.pick : action.card };
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
    for (const action of list) {
        const at = { board: copy, section: copy.sections.find((one) => one.id === action.section) };
        if (!at.section) {
            if (!action.section) actions[action.name].show?.(at, action);
            continue;
        }
        at.card = at.section.cards.find((one) => one.id === action.card);
        if (action.name === "add" && !at.card) at.section.cards.push(newCard(action, at.section));
        else if (at.card || !action.card) actions[action.name].show?.(at, action);
        for (const one of at.section.cards) one.mark = markAfter(one);
        const shown = at.section.cards.find((one) => one.id === action.card) ?? at.section;
        if (!action.isSettled) shown.isPending = true;
    }
    return copy;
}

/** True when two actions have the same effect. */
export function isSame(one, other) {
    return ["name", "section", "card", "other", "details", "skips", "from", "undoes"].every((key) => one[key] === other[key]);
}

/** The message about an action. */
export function said({ name, title: song, person, count }) {
    return text(`said.${name}`, { song: text("said.song", { song }), person, count });
}

/** The message about a rejected action, with the reason. */
export function explained(action, problem) {
    const song = action.title;
    const people = problem.document?.holders?.map((one) => one.person).join(" & ");
    switch (problem.code) {
        case "song-taken": return text("phone.noClaim", { song, people });
        case "song-picked": return text("phone.noPick", { song });
        case "song-sung": return text("phone.noPickSung", { song });
        case "pick-called": return text("phone.noUnpick", { song });
        case "pick-not-called": return text("phone.noTurn", { song });
        case "only-pick": return text("phone.noSkip");
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
function moveOn({ board }, action) {
    const { next, then } = board.setlist;
    if (next?.id === action.pick && then.length) board.setlist = withoutNext(board.setlist);
}

function uninvite({ board }, action) {
    delete board.invited[action.song];
}

function newCard({ card: id, song = null, title, artist }, own) {
    const isRejected = own.values.isRejected;
    return {
        id, song, title, artist, values: { isRejected }, rejection: isRejected ? { reason: "section" } : null,
        holders: [], pick: null, frame: { x: 0, y: 0, width: 0, height: 0 }, rotation: 0,
    };
}
