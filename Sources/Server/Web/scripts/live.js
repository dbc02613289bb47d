/** A board that stays as it is in the service, whatever becomes of the network. */

import { get, root } from "./api.js";
import { follow } from "./events.js";

/** How often to look for news where streams do not get through, in milliseconds. */
const lookPause = 3_000;
/** How long to look that way before streams are tried again. */
const streamPause = 30_000;
/** The longest pause while nobody answers. */
const longestPause = 5_000;

/**
 * ```js
 * const live = new Live("party", {
 *     display: "/boards/party/display?width=1560&height=920",
 *     version: 42,
 *     show(document, touched) { ... },
 *     tell(state) { ... },
 * });
 * live.start();
 * ```
 */
export class Live {
    #board;
    #display;
    #version;
    #show;
    #tell;
    #tag = null;
    #state = "";
    #isWanted = false;
    #looking;
    /** The changes that are not shown yet, by their versions. */
    #heard = new Map();
    #ended = new AbortController();
    #stream;
    #lastSign = 0;
    #wake = () => {};

    /**
     * @param {string} board the board's id or slug
     * @param {object} options
     * @param {string} options.display the path of the display document, below `/api/v1`
     * @param {number} options.version the version that the page shows already
     * @param {(document: any, touched: any[]) => void} options.show shows a newer display document; told are the changes
     *     that brought it, as the events tell them, and none where not all of them are known
     * @param {(state: "online" | "polling" | "offline" | "gone") => void} options.tell called when the state changes
     */
    constructor(board, { display, version, show, tell }) {
        this.#board = board;
        this.#display = display;
        this.#version = version;
        this.#show = show;
        this.#tell = tell;
    }

    /** The version that the page shows. */
    get version() {
        return this.#version;
    }

    /** Follows the board from now on. */
    start() {
        const wake = () => this.#wakeUp();
        const signal = this.#ended.signal;
        document.addEventListener("visibilitychange", () => document.hidden || wake(), { signal });
        window.addEventListener("online", wake, { signal });
        window.addEventListener("offline", () => this.#stream?.abort(), { signal });
        window.addEventListener("pageshow", (event) => event.persisted && wake(), { signal });
        this.#run();
    }

    /** Follows the board no longer. */
    stop() {
        this.#ended.abort();
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
     * @returns {Promise<boolean>} whether the service answered
     */
    look() {
        this.#isWanted = true;
        this.#looking ??= this.#lookWhileWanted().finally(() => (this.#looking = undefined));
        return this.#looking;
    }

    async #lookWhileWanted() {
        while (this.#isWanted) {
            this.#isWanted = false;
            const display = this.#display;
            try {
                const answer = await get(display, { tag: this.#tag, signal: this.#ended.signal });
                if (display !== this.#display) continue;
                if (answer.status === 304) continue;
                this.#tag = answer.tag;
                const shown = this.#version;
                this.#version = answer.document.board.version;
                this.#show(answer.document, this.#takeChanges(shown));
            } catch (problem) {
                if (!("status" in problem)) throw problem;
                if (problem.status === 404 || problem.status === 401 || problem.status === 403) this.#end();
                return false;
            }
        }
        return true;
    }

    /** The changes from a version to what is shown; a document may come before its events. */
    #takeChanges(since) {
        const changes = [...this.#heard.values()].filter((change) => change.version <= this.#version);
        for (const { version } of changes) this.#heard.delete(version);
        return changes.length === this.#version - since ? changes : [];
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

    /** Follows the stream of events until it breaks. */
    #follow() {
        this.#stream = new AbortController();
        return follow(`${root}/boards/${encodeURIComponent(this.#board)}/events`, {
            version: this.#version,
            signal: this.#stream.signal,
            opened: () => this.#is("online"),
            event: (name, data) => this.#hear(name, data),
        });
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
            this.#is(isAnswered ? "polling" : "offline");
            if (!isAnswered) return this.#pause(Math.min(longestPause, 250 * 2 ** failures));
            // Where the service answers and streams do not get through, news come by looking.
            if (failures < 3) return this.#pause(250);
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

    /** Back from sleep, or from a dead spot: what seemed to be open may be dead. */
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
        this.#tell(state);
    }
}
