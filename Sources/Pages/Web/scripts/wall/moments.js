/** The moments of the evening: changes are read aloud, a pick comes forward with its singers, and the next ones are called. */

import { text } from "../shared/texts.js";
import { hasBegun, peopleOf } from "../shared/turns.js";
import { writeColours } from "./strip.js";

/** The most lines that are kept, which is also the most changes that are read aloud at once. */
export const fewLines = 3;

/** Reads a line aloud. */
export function announce(words) {
    const line = document.createElement("p");
    line.textContent = words;
    const announcer = document.querySelector(".announcer");
    announcer.append(line);
    while (announcer.childElementCount > fewLines) announcer.firstElementChild.remove();
}

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

const pieces = 70;

/**
 * Throws confetti from the middle of the screen.
 *
 * @param {HTMLElement} ground the element before which it flies
 * @param {string[]} hues the classes of the colours
 * @param {number} duration the time until the last piece has fallen, in milliseconds
 */
function throwConfetti(ground, hues, duration) {
    for (let number = 0; number < pieces; number += 1) {
        const piece = document.createElement("i");
        piece.className = `confetti ${hues[number % hues.length]}`;
        ground.after(piece);
        const angle = 2 * Math.PI * Math.random();
        const [x, y] = [Math.cos(angle) * (20 + 28 * Math.random()), Math.sin(angle) * (18 + 24 * Math.random())];
        const turn = 720 * (Math.random() - 0.5);
        const frames = [
            { opacity: 1, transform: "none", easing: "cubic-bezier(0.1, 0.7, 0.3, 1)" },
            { opacity: 1, transform: `translate(${x}vw, ${y}vh) rotate(${turn}deg)`, offset: 0.35, easing: "ease-in" },
            { opacity: 0, transform: `translate(${x * 1.1}vw, ${y + 55}vh) rotate(${turn * 2.5}deg)` },
        ];
        piece.animate(frames, { duration: duration * (0.6 + 0.4 * Math.random()), fill: "both" });
    }
}

/** Calls each announced pick once, in an evening that has begun. */
export class Caller {
    /** The picks that were called, or were announced before the page was opened. */
    #known;

    /** @param {HTMLElement} screen the whole of the wall, as the service wrote it */
    constructor(screen) {
        this.#known = new Set([...screen.querySelectorAll(".turn.is-next")].map((turn) => turn.dataset.id));
    }

    /**
     * Calls the next singers of a display document, unless they were called.
     *
     * @param {any} display the document
     * @param {(section: {id: string}) => string} hueOf the class of a section's colour
     */
    callNext(display, hueOf) {
        const { next } = display.setlist;
        if (!next || this.#known.has(next.id)) return;
        this.#known.add(next.id);
        if (!hasBegun(display)) return;
        announce(`${text("wall.call", { person: peopleOf(next) })}, ${next.title}`);
        queue(() => playCall(next, hueOf));
    }
}
