/** Brings the cards on the cork into the state of a display document: made, moved, marked and taken off. */

import { copy, place, setText, setTexts } from "./elements.js";
import { facts } from "./facts.js";
import { fitNames } from "./fitting.js";
import { headingOf, lacksLetter, leftOf } from "./headings.js";
import { huesOf, tintOf } from "./hues.js";
import { endOf, isPicked, markOf, sungAt } from "./marks.js";
import { text } from "./texts.js";

/** How long it takes to leave, in milliseconds; as in `wall/motion.css`. */
const motion = 900;

/** The cork with its sections and cards. */
export class Cork {
    #board;
    #columns = new Map();
    #cards = new Map();
    #still;

    /** @param {HTMLElement} board the element with the sections, as the service wrote them */
    constructor(board) {
        this.#board = board;
        for (const section of board.querySelectorAll(".section")) this.#columns.set(idOf(section), section);
        for (const card of board.querySelectorAll(".card")) this.#cards.set(idOf(card), card);
        for (const card of board.querySelectorAll("[data-sung-at]")) writeMark(card, sungAt(card.dataset.sungAt));
        readFrames();
        this.#fitNames();
        document.fonts.ready.then(() => this.#fitNames());
        window.addEventListener("resize", () => this.#keepStill());
    }

    #fitNames() {
        fitNames([...this.#board.querySelectorAll(".name h2")]);
    }

    /** Lets everything jump to its place for a moment, because the screen has another size and not the board. */
    #keepStill() {
        this.#board.classList.add("is-still");
        clearTimeout(this.#still);
        this.#still = setTimeout(() => this.#board.classList.remove("is-still"), 200);
    }

    /**
     * Shows a document.
     *
     * @param {any} document a display document in columns
     * @param {boolean} isCalm true when cards glide to their places, false when they jump
     * @returns {{card: any, section: any, mark: string, element: HTMLElement, isNew: boolean, isPicked: boolean}[]} the
     *     cards that are new or have another mark
     */
    show(document, isCalm = true) {
        if (!isCalm) this.#keepStill();
        setFrame(this.#board, { "--width": document.size.width, "--height": document.size.height });
        const news = [];
        const [columns, cards] = [new Set(), new Set()];
        let before = this.#board.querySelector(".section");
        const hueOf = huesOf(document.sections);
        document.sections.forEach((section) => {
            const column = this.#column(section, hueOf(section));
            columns.add(section.id);
            before = place(column, this.#board, before);
            const list = column.querySelector(".cards");
            let next = list.firstElementChild;
            for (const card of section.cards) {
                cards.add(card.id);
                const [element, isNew] = this.#card(card.id);
                const mark = markOf(card);
                const before = element.dataset.pick;
                const end = endOf(isNew ? "new" : ["pick", "dibs"].find((kind) => element.classList.contains(kind)));
                const isMarked = write(element, card, mark);
                const isNewPick = isPicked(card) && element.dataset.pick !== before;
                const words = mark.text || end;
                if (isMarked || isNew) news.push({ card, section, mark: words, element, isNew, isPicked: isNewPick });
                next = place(element, list, next);
            }
        });
        this.#takeOff(this.#cards, cards, isCalm);
        this.#takeOff(this.#columns, columns, isCalm);
        this.#fitNames();
        return news;
    }

    #column(section, hue) {
        let column = this.#columns.get(section.id);
        if (!column) {
            column = copy("column");
            begin(column, "is-new");
            column.id = `section-${section.id}`;
            for (const part of ["cork", "name", "foot"]) column.querySelector(`.${part}`).id = `${part}-${section.id}`;
            this.#columns.set(section.id, column);
        }
        const away = section.state === "away";
        const out = section.values.isRejected;
        const classes = ["section", section.scale, hue, out && "is-out", away && "is-away"];
        if (section.cards.length === 0) classes.push("is-tag");
        classes.push(...momentsOf(column));
        column.className = classes.filter(Boolean).join(" ");
        column.setAttribute("aria-label", headingOf(section) || section.person);
        const [cork, name, foot] = [".cork", ".name", ".foot"].map((part) => column.querySelector(part));
        setFrame(column, framed(section.frame));
        setFrame(cork, framed(section.content.frame));
        name.hidden = !section.header;
        if (section.header) setFrame(name, framed(section.header.frame));
        foot.hidden = !section.footer;
        if (section.footer) setFrame(foot, framed(section.footer.frame));
        setText(name.querySelector(".face"), section.face);
        setText(name.querySelector("h2"), headingOf(section));
        setTexts(name, { state: away ? text("wall.away") : out ? text("wall.out") : "", count: leftOf(section) });
        return column;
    }

    #card(id) {
        const known = this.#cards.get(id);
        if (known) return [known, false];
        const element = copy("card");
        element.id = `card-${id}`;
        begin(element, "is-new");
        this.#cards.set(id, element);
        return [element, true];
    }

    /** Removes elements that are gone; they fall while others stay where they are. */
    #takeOff(known, present, isCalm) {
        for (const [id, element] of known) {
            if (present.has(id)) continue;
            known.delete(id);
            element.removeAttribute("id");
            element.setAttribute("aria-hidden", "true");
            element.classList.add("is-leaving");
            if (isCalm) setTimeout(() => element.remove(), motion);
            else element.remove();
        }
    }
}

/** Writes the mark on a card that the service wrote without knowing the browser's time zone. */
function writeMark(element, words) {
    const [paper, song, artist, mark] = ["paper", "song", "artist", "mark"].map((name) => element.querySelector(`.${name}`));
    paper.setAttribute("aria-label", `${song.textContent}, ${artist.textContent}: ${words}`);
    setText(mark, words);
}

/** Writes a card; returns true when its mark changed. */
function write(element, card, mark) {
    const paper = element.firstElementChild;
    const { title, detail, lines } = card.lettering ?? {};
    setFrame(element, {
        ...framed(card.frame),
        "--r": card.rotation,
        "--title": title,
        "--detail": detail,
        "--lines": lines,
        // Where cards overlap, the lower one lies on top.
        "z-index": Math.round(card.frame.y),
    });
    const label = `${card.title}, ${card.artist}${mark.text && `: ${mark.text}`}`;
    const isNews = paper.getAttribute("aria-label") !== label;
    const isRejected = card.values.isRejected;
    const isNew = element.classList.contains("is-new");
    const classes = ["card", mark.kind, tintOf(card), pinOf(card)];
    if (isRejected) classes.push("is-rejected");
    if (isRejected && !isNew && !paper.hasAttribute("aria-disabled")) classes.push("is-crossing");
    if (isPicked(card)) classes.push("is-pick");
    element.dataset.pick = card.pick?.id ?? "";
    if (lacksLetter(card.title)) classes.push("is-plain");
    const badge = paper.querySelector(".mark");
    const isMarked = badge.textContent !== mark.text;
    const isWritten = Boolean(paper.getAttribute("aria-label"));
    if (isMarked && isWritten && ["dibs", "taken", "sung"].includes(mark.kind)) begin(element, "is-stamped");
    const className = [...classes, ...momentsOf(element)].join(" ");
    if (element.className !== className) element.className = className;
    if (!isNews) return false;
    paper.setAttribute("aria-label", label);
    if (isRejected) paper.setAttribute("aria-disabled", "true");
    else paper.removeAttribute("aria-disabled");
    setTexts(paper, { song: card.title, artist: card.artist });
    setText(badge, mark.text);
    return isMarked;
}

function pinOf(card) {
    return `pin-${parseInt(card.id.slice(-2, -1), 16) % facts.pins}`;
}

/** The classes that last for a moment. */
const moments = ["is-new", "is-stamped"];

/** Gives an element the class of a moment, until that is over. */
function begin(element, moment) {
    element.classList.add(moment);
    setTimeout(() => element.classList.remove(moment), 2 * motion);
}

function momentsOf(element) {
    return moments.filter((moment) => element.classList.contains(moment));
}

function idOf(element) {
    return element.id.slice(element.id.indexOf("-") + 1);
}

function framed({ x, y, width, height }) {
    return { "--x": x, "--y": y, "--w": width, "--h": height };
}

const frames = new WeakMap();

/** Reads the frames that the service wrote, so that only changes are written again. */
function readFrames() {
    const sheet = [...document.styleSheets].find((sheet) => sheet.ownerNode.localName === "style");
    for (const { selectorText, style } of sheet?.cssRules ?? []) {
        const element = document.querySelector(selectorText);
        const properties = Array.from(style, (name) => [name, Number(style.getPropertyValue(name))]);
        if (element) frames.set(element, Object.fromEntries(properties));
    }
}

/** Sets custom properties, those that changed. */
function setFrame(element, properties) {
    const known = frames.get(element) ?? {};
    for (const [name, value] of Object.entries(properties)) {
        if (known[name] !== value) element.style.setProperty(name, value);
    }
    frames.set(element, properties);
}
