/** The guest's own cards: their state in words, and the available actions. */

import { isPicked, sungAt } from "../shared/marks.js";
import { text } from "../shared/texts.js";
import { hasBegun, peopleOf } from "../shared/turns.js";

/**
 * Explains the state of a card; empty for a plain one.
 *
 * @param {any} card a card of the display document
 * @param {any} section the section that it is in
 * @param {any} board the document
 */
export function why(card, section, board) {
    const holders = board.sections.filter((one) => card.holders.some((holder) => holder.section === one.id));
    const others = holders.filter((one) => one.id !== section.id);
    const isMine = holders.length > others.length;
    const people = others.map((one) => one.person).join(" & ");
    const words = [];
    const turn = card.pick && turnOf(card.pick, board);
    if (turn) words.push(turn);
    if (isMine && others.length) words.push(text("phone.whyDuet", { people }));
    else if (isMine) words.push(text("phone.whyMine"));
    switch (card.rejection?.reason) {
        case "card": words.push(text("phone.whyCrossed")); break;
        case "dibs": words.push(text("phone.whyDibs", { people, count: others.length })); break;
        case "section": words.push(text("phone.whySection")); break;
        default: if (others.length && !isMine) words.push(text("phone.whyKept", { people, count: others.length }));
    }
    const other = board.sections.find((one) => one.id === board.invited[card.song]);
    if (other && isMine) words.push(text("phone.whyOffered", { person: other.person }));
    if (other?.id === section.id) words.push(text("phone.whyInvited", { people }));
    return words.join(" ");
}

/** The words of the stamp on a card whose song was sung; empty for any other one. */
export function stampOf({ pick }) {
    return pick?.state === "sung" ? sungAt(pick.sungAt) : "";
}

/** When a pick is called, in words. */
function turnOf(pick, board) {
    const { next, then } = board.setlist;
    switch (pick.state) {
        case "now": return text("phone.turnNow");
        case "sung": return "";
        case "skipped": return text("phone.turnSkipped");
    }
    if (next?.id === pick.id && !hasBegun(board)) return text("phone.turnFirst");
    if (next?.id === pick.id) return next.isComing ? text("phone.turnComing") : text("phone.turnNext");
    const first = next ? [next, ...then] : [];
    const place = first.findIndex(({ id }) => id === pick.id);
    if (place > 0) {
        const people = first.slice(0, place).map(peopleOf).join(", ");
        return text("phone.turnBehind", { count: place, people });
    }
    return pick.place ? text("phone.turnBefore", { count: pick.place }) : text("phone.turnPicked");
}

/** The partner in a duet, as the other one of a choice. */
function partnerOf(card, section) {
    const others = card.holders.filter((holder) => holder.section !== section.id);
    return others.length === 1 && card.holders.length === 2 ? { other: others[0].section } : {};
}

/**
 * Returns the available actions of a card, the likeliest first.
 *
 * @returns {{name: string, other?: string, person?: string}[]}
 */
export function choices(card, section, board) {
    if (board.board.state !== "active") return [];
    const isHolder = (one) => card.holders.some((holder) => holder.section === one.id);
    const isMine = isHolder(section);
    const isDuet = card.holders.length > 1;
    const isHeldByOthers = card.holders.length > 0 && !isMine;
    const reason = card.rejection?.reason;
    const invited = board.invited[card.song];
    const list = [];
    const offer = (name, more) => list.push({ name, ...more });
    if (invited === section.id) ["accept", "decline"].forEach((name) => offer(name));
    const turn = card.pick?.state;
    const { next, then } = board.setlist;
    if (next && next.id === card.pick?.id && hasBegun(board)) {
        if (!next.isComing) offer("come");
        if (then.length) offer("skip", { skips: next.skips + 1 });
    }
    if (turn === "waiting") offer("unpick");
    else if (!reason && (!isPicked(card) && (turn !== "sung" || board.allowsEncores))) offer("pick", partnerOf(card, section));
    if (!reason && card.song && !card.holders.length) offer("claim");
    if (reason === "card") offer("putBack");
    else if (reason) offer("keep");
    else offer(section.values.isRejected || isHeldByOthers ? "keepNot" : "cross");
    if (isMine) offer("release");
    if (isMine && !isDuet && invited) offer("withdraw");
    if (isMine && !isDuet && !invited) {
        for (const { id: other, person, cards } of board.sections) {
            if (other !== section.id && cards.some(({ song }) => song === card.song)) offer("offer", { other, person });
        }
    }
    offer("remove");
    return list;
}

/**
 * Names the people who have a song on the board, in a sentence each; empty for none.
 *
 * @param {any} board the display document, with `claims`: the holders of a song, by song
 * @param {string[]} own the ids of the guest's own sections
 */
export function whoHas(song, board, own) {
    const words = [];
    for (const section of board.sections) {
        const card = section.cards.find((one) => one.song === song);
        const isHolder = (card?.holders ?? board.claims[song] ?? []).some((one) => one.section === section.id);
        const person = section.person;
        if (own.includes(section.id)) {
            if (card) words.push(text("phone.youHave"));
        } else if (card?.pick?.state === "sung") words.push(text("phone.hasSung", { person }));
        else if (card && isPicked(card)) words.push(text("phone.hasPicked", { person }));
        else if (isHolder) words.push(text("phone.hasDibs", { person }));
        else if (card?.values.isRejected && card.rejection?.reason !== "dibs") words.push(text("phone.hasCrossed", { person }));
        else if (card) words.push(text("phone.has", { person }));
    }
    return words.join(" · ");
}
