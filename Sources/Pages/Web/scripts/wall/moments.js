/** The moments of the evening: a pick comes forward with its singers, and the next ones are called over the whole wall. */

import { text } from "../shared/texts.js";
import { peopleOf } from "../shared/turns.js";
import { throwConfetti } from "./confetti.js";
import { writeColours } from "./strip.js";

/** How long a pick stands in front, and how long it takes to come and to go, in milliseconds. */
const stand = 2_600;
const motion = 700;
/** How long a call is shown, in milliseconds. */
const callLength = 5_000;
/** The most moments that wait. */
const mostWaiting = 3;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let waiting = 0;
let last = Promise.resolve();

/** Plays a moment after those that came before it. */
function queue(play) {
    if (document.hidden || waiting >= mostWaiting) return;
    waiting += 1;
    last = last.then(play).finally(() => (waiting -= 1));
}

/**
 * Brings a pick forward over the board.
 *
 * @param {object} pick
 * @param {any} pick.card the card
 * @param {string[]} pick.singers the names of the singers
 * @param {string[]} pick.hues the classes of their colours
 * @param {HTMLElement} pick.element the card's element on the board
 */
export function bringForward(pick) {
    queue(() => playPick(pick));
}

/**
 * Calls the next singers.
 *
 * @param {any} pick the next pick
 * @param {(section: {id: string}) => string} hueOf the class of a section's colour
 */
export function showCall(pick, hueOf) {
    queue(() => playCall(pick, hueOf));
}

async function playPick({ card, singers, hues, element }) {
    const spotlight = box("spotlight", { singer: `★ ${singers.join(" & ")}`, song: card.title, artist: card.artist });
    spotlight.classList.add(hues[0]);
    const moment = document.createElement("div");
    moment.className = "moment";
    moment.setAttribute("aria-hidden", "true");
    const dim = document.createElement("div");
    dim.className = "dim";
    moment.append(dim, spotlight);
    document.body.append(moment);
    if (calm.matches) await new Promise((resolve) => setTimeout(resolve, stand + motion));
    else await flyForward(moment, { dim, spotlight, element, hues });
    moment.remove();
}

/** Lets a pick fly from its place, stand in a shower of confetti, and fly back. */
function flyForward(moment, { dim, spotlight, element, hues }) {
    const [from, to] = [element.getBoundingClientRect(), spotlight.getBoundingClientRect()];
    const [x, y] = ["left", "top"].map((edge) => {
        const length = edge === "left" ? "width" : "height";
        return from[edge] + from[length] / 2 - to[edge] - to[length] / 2;
    });
    const onBoard = { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` };
    const inFront = { transform: "none" };
    const duration = 2 * motion + stand;
    const offset = motion / duration;
    const frames = [onBoard, { ...inFront, offset }, { ...inFront, offset: 1 - offset }, onBoard];
    setTimeout(() => throwConfetti(dim, hues, stand + motion), motion / 2);
    dim.animate([{ opacity: 0 }, { opacity: 1, offset }, { opacity: 1, offset: 1 - offset }, { opacity: 0 }], duration);
    return spotlight.animate(frames, { duration, easing: "ease-in-out" }).finished;
}

async function playCall(pick, hueOf) {
    const call = box("call", { "call-next": text("wall.upNext"), singer: peopleOf(pick), song: pick.title });
    const colours = document.createElement("span");
    colours.className = "colours";
    writeColours(colours, pick, hueOf);
    call.append(colours);
    // The screen is no wider than the wall.
    document.body.append(call);
    if (calm.matches) await new Promise((resolve) => setTimeout(resolve, callLength));
    else await slide(call);
    call.remove();
}

/** Lets a call come from one side, stand, and go on. */
function slide(call) {
    const offset = motion / callLength;
    const middle = { opacity: 1, transform: "none" };
    const frames = [
        { opacity: 0, transform: "translateX(-8%)" }, { ...middle, offset }, { ...middle, offset: 1 - offset },
        { opacity: 0, transform: "translateX(8%)" },
    ];
    return call.animate(frames, { duration: callLength, easing: "ease-in-out" }).finished;
}

/** A box of lines in front of the wall, which the announcer reads to those who do not see it. */
function box(name, lines) {
    const element = document.createElement("div");
    element.className = name;
    element.setAttribute("aria-hidden", "true");
    for (const [line, words] of Object.entries(lines)) {
        const paragraph = document.createElement("p");
        paragraph.className = line;
        paragraph.dir = "auto";
        paragraph.textContent = words;
        element.append(paragraph);
    }
    return element;
}
