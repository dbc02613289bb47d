/** A board on a phone, kept as it is in the service. */

import { say } from "../shared/elements.js";
import { Live, usualDisplay } from "../shared/live.js";
import { text } from "../shared/texts.js";

const root = document.querySelector(".views");
const part = (name) => document.querySelector(name);

/** The board's id. */
export const { board } = root.dataset;
/** Whether the reader may read the board. */
export const isReadable = "readable" in root.dataset;
/** True when the reader is a host as well. */
export const isHost = "host" in root.dataset;
/** The ids of the reader's own sections. */
export const own = root.dataset.own.split(" ").filter(Boolean);

/**
 * Follows the board, in the size and arrangement that all phones share.
 *
 * @param {(document: any) => void} show shows a newer display document
 * @param {(has: any) => Promise<void>} [readMore] reads what no display document tells, as `Live` asks for it
 * @param {(state: string) => void} [tell] called when the state of the network changes
 */
export function follow(show, readMore = async () => {}, tell = showState) {
    const display = usualDisplay(board);
    const live = new Live(board, { display, version: Number(root.dataset.version), show, readMore, tell });
    live.start();
    return live;
}

/** Shows what the board says of itself. */
export function showBoard({ board: { title, state }, sections }) {
    root.dataset.state = state;
    document.title = title;
    say(part("h1"), title);
    say(part(".state-sign"), state === "active" ? "" : text(`wall.${state}`));
    part(".empty").hidden = sections.length > 0;
}

/** Shows how news come, and how many changes wait to be sent. */
export function showState(state, waiting = 0) {
    root.dataset.live = state;
    const words = waiting ? text("live.waiting", { count: waiting }) : state === "online" ? "" : text(`live.${state}`);
    say(part(".live-sign"), words);
}
