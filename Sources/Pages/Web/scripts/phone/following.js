/** A board on a phone, kept as it is in the service. */

import { setText } from "../shared/elements.js";
import { Live, usualDisplay } from "../shared/live.js";
import { text } from "../shared/texts.js";

const root = document.querySelector(".views");
const part = (name) => document.querySelector(name);

/** The board's id. */
export const { board } = root.dataset;
/** True when the reader may read the board. */
export const isReadable = "readable" in root.dataset;
/** True when the reader is a host as well. */
export const isHost = "host" in root.dataset;
/** The ids of the reader's own sections. */
export const own = root.dataset.own.split(" ").filter(Boolean);

/**
 * Follows the board, in the size and arrangement that all phones share.
 *
 * @param {(document: any) => void} show shows a newer display document
 * @param {(has: any) => Promise<void>} [readMore] reads data that display documents lack; see `Live`
 * @param {(state: string) => void} [onState] called when the state of the network changes
 */
export function follow(show, readMore = async () => {}, onState = showState) {
    const display = usualDisplay(board);
    const live = new Live(board, { display, version: Number(root.dataset.version), show, readMore, onState });
    live.start();
    return live;
}

/** Shows the title and the state of the board. */
export function showBoard({ board: { title, state }, sections }) {
    root.dataset.state = state;
    document.title = title;
    setText(part("h1"), title);
    setText(part(".state-sign"), { frozen: text("wall.frozen"), closed: text("wall.closed") }[state] ?? "");
    part(".empty").hidden = sections.length > 0;
}

/** Shows how news come, and how many changes wait to be sent. */
export function showState(state, waiting = 0) {
    root.dataset.live = state;
    const words = waiting ? text("live.waiting", { count: waiting }) : state === "online" ? "" : text(`live.${state}`);
    setText(part(".live-sign"), words);
}
