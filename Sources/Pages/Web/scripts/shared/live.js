/** A board that stays as it is in the service, whatever becomes of the network. */

import { noteAnswer } from "./answers.js";
import { get, root } from "./api.js";
import { follow } from "./events.js";
import { facts } from "./facts.js";
import "./releases.js";

/** How often to look for news where streams do not get through, in milliseconds. */
const lookPause = 3_000;
/** How long to look that way before streams are tried again. */
const streamPause = 30_000;
/** The longest pause while there is no answer. */
const longestPause = 5_000;

/** The path of a board's display in the size that pages share which arrange the cards by themselves. */
export const usualDisplay = (board) => `/boards/${board}/display?${new URLSearchParams(facts.boardSize)}`;

/**
 * ```js
 * const live = new Live("party", {
 *     display: usualDisplay("party"),
 *     version: 42,
 *     show(document) { ... },
 *     async readMore(has) { ... },
 *     onState(state) { ... },
 * });
 * live.start();
 * ```
 */
export class Live {
    #board;
    #display;
    #version;
    #page;
    #tag = null;
    #state = "";
    #isWanted = false;
    #looking;
    /** The request for news. */
    #glance = new AbortController();
    /** The changes that are not shown yet, by their versions. */
    #heard = new Map();
    /** The changes that are shown and not read more of; undefined stands for some that are not known. */
    #unread = [undefined];
    #reading;
    #failures = 0;
    #again;
    #isPausing = false;
    #ended = new AbortController();
    #stream;
    #lastSign = 0;
    #wake = () => {};

    /**
     * @param {string} board the board's id
     * @param {object} options
     * @param {string} options.display the path of the display document, below `/api/v1`
     * @param {number} options.version the version that the page shows already
     * @param {(document: any) => void} options.show shows a newer display document
     * @param {(has: (isSuch: (change: any) => boolean) => boolean) => Promise<void>} options.readMore reads data that
     *     display documents lack; `has` returns true when a change since then satisfies a condition. It is called
     *     again, later and for all changes, when it throws a problem.
     * @param {(state: "online" | "polling" | "offline" | "gone") => void} options.onState called when the state changes
     */
    constructor(board, { display, version, ...page }) {
        this.#board = board;
        this.#display = display;
        this.#version = version;
        this.#page = page;
    }

    /** Follows the board from now on. */
    start() {
        const wake = () => this.#wakeUp();
        const signal = this.#ended.signal;
        document.addEventListener("visibilitychange", () => document.hidden || wake(), { signal });
        window.addEventListener("online", () => {
            this.#glance.abort();
            this.#failures = 0;
            wake();
        }, { signal });
        window.addEventListener("offline", () => this.#stream?.abort(), { signal });
        window.addEventListener("pageshow", (event) => event.persisted && wake(), { signal });
        this.#run();
    }

    /** Follows the board no longer. */
    stop() {
        this.#ended.abort();
        this.#glance.abort();
        this.#stream?.abort();
        this.#wake();
    }

    /** Reads another display document from now on, and shows it at once. */
    read(display) {
        this.#display = display;
        this.#tag = null;
        return this.look();
    }

    /**
     * Looks for news: at most one request is under way and one wanted.
     *
     * @returns {Promise<boolean>} true when the service answered
     */
    look() {
        this.#isWanted = true;
        this.#looking ??= this.#lookWhileWanted();
        return this.#looking;
    }

    async #lookWhileWanted() {
        try {
            while (this.#isWanted) {
                this.#isWanted = false;
                const display = this.#display;
                try {
                    this.#glance = new AbortController();
                    const answer = await get(display, { tag: this.#tag, signal: this.#glance.signal });
                    noteAnswer();
                    if (display === this.#display && answer.status !== 304) this.#take(answer);
                } catch (problem) {
                    if (!("status" in problem)) throw problem;
                    if (problem.status === 404 || problem.status === 401 || problem.status === 403) this.#end();
                    else if (problem.isPassing) this.#lookAgain(problem);
                    // The section in `?viewer=` no longer exists.
                    else if (location.search) location.replace(location.pathname);
                    return false;
                }
            }
        } finally {
            // Before anything else runs, which may want another look.
            this.#looking = undefined;
        }
        this.#reading ??= this.#readUnread().finally(() => (this.#reading = undefined));
        return true;
    }

    #take({ tag, document }) {
        const { slug, version } = document.board;
        const address = location.pathname.replace(/^\/b\/[^/]*/, `/b/${slug}`);
        if (address !== location.pathname) return location.replace(address + location.search + location.hash);
        const changes = [...this.#heard.values()].filter((change) => change.version <= version);
        for (const change of changes) this.#heard.delete(change.version);
        // A document may come before the events that announce it.
        this.#unread.push(...(changes.length === version - this.#version ? changes : [undefined]));
        this.#tag = tag;
        this.#version = version;
        this.#page.show(document);
    }

    async #readUnread() {
        while (this.#unread.length && !this.#isPausing) {
            const changes = this.#unread.splice(0);
            try {
                await this.#page.readMore((isSuch) => changes.some((change) => !change || isSuch(change)));
            } catch (problem) {
                return this.missed(problem);
            }
        }
        if (!this.#isPausing) this.#failures = 0;
    }

    /** Notes that data could not be read that display documents lack; it is read again later. */
    missed(problem) {
        if (!("status" in problem)) throw problem;
        this.#unread = [undefined];
        if (problem.isPassing) this.#lookAgain(problem);
    }

    /** Looks once more after a while, since the stream may stay while reads fail. */
    #lookAgain({ retryAfter = 0 }) {
        if (this.#ended.signal.aborted) return;
        const pause = Math.min(longestPause, 250 * 2 ** this.#failures++) * (0.5 + Math.random() / 2);
        clearTimeout(this.#again);
        this.#isPausing = true;
        this.#again = setTimeout(() => {
            this.#isPausing = false;
            this.look();
        }, Math.max(pause, retryAfter * 1_000 * (1 + Math.random() / 2)));
    }

    async #run() {
        let failures = 0;
        while (!this.#ended.signal.aborted) {
            const status = await this.#follow();
            if (status === 404 || status === 401 || status === 403) this.#end();
            failures = status === 200 ? 1 : failures + 1;
            await this.#poll(failures);
        }
    }

    /**
     * Follows the stream of events until it breaks. A proxy may hold a stream back: until one of the service's comments has
     * come by itself, news come by looking as well.
     */
    async #follow() {
        this.#stream = new AbortController();
        let isOpen = false;
        const looking = setInterval(async () => {
            if ((await this.look()) && !isOpen) this.#is("polling");
        }, lookPause * (0.75 + Math.random() / 2));
        const status = await follow(`${root}/boards/${encodeURIComponent(this.#board)}/events`, {
            last: `${this.#board}.${this.#version}`,
            signal: this.#stream.signal,
            opened: () => {
                isOpen = true;
                this.#is("online");
                noteAnswer();
            },
            proved: () => clearInterval(looking),
            event: (name, data) => this.#hear(name, data),
        });
        clearInterval(looking);
        return status;
    }

    #hear(name, data) {
        this.#lastSign = Date.now();
        if (name === "gone") return this.#end();
        if (name === "change" && data.version > this.#version) this.#heard.set(data.version, data);
        if (name === "reset") this.#heard.clear();
        if (data.version > this.#version || name === "reset") this.look();
    }

    /** Looks for news until streams are to be tried again. */
    async #poll(failures) {
        const start = Date.now();
        for (;;) {
            const isAnswered = await this.look();
            if (this.#ended.signal.aborted) return;
            const wasOffline = this.#state === "offline";
            this.#is(isAnswered ? "polling" : "offline");
            if (!isAnswered) return this.#pause(Math.min(longestPause, 250 * 2 ** failures));
            // Where the service answers and streams do not get through, news come by looking. Streams that broke without a
            // network do not count.
            if (failures < 3 || wasOffline) return this.#pause(250);
            if (Date.now() - start > streamPause) return;
            await this.#pause(lookPause);
        }
    }

    /** Waits, not always equally long, so that many clients do not come at once; less when woken up. */
    #pause(milliseconds) {
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, milliseconds * (0.5 + Math.random() / 2));
            this.#wake = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    }

    /** Looks for news after a sleep or a dead spot: a stream that seems to be open may be dead. */
    #wakeUp() {
        if (this.#state === "online" && Date.now() - this.#lastSign > 20_000) this.#stream?.abort();
        this.#wake();
        this.look();
    }

    #end() {
        this.#is("gone");
        this.stop();
    }

    #is(state) {
        if (state === this.#state || this.#state === "gone") return;
        this.#state = state;
        this.#page.onState(state);
    }
}
