/**
 * Server-sent events over `fetch`: an `EventSource` exposes neither the comments that keep a stream alive, nor
 * the status of a refusal.
 */

import { facts } from "./facts.js";

/** How long a stream may be silent, in milliseconds: one of the service's comments may be lost. */
const longestSilence = 2.5 * facts.heartbeat;

/** The service's comment, which keeps a silent stream open. */
const comment = ":\n\n";

/**
 * Follows a stream until it ends.
 *
 * @param {string} url
 * @param {object} options
 * @param {string} options.last the id of the last event that is known, after which the stream is to go on
 * @param {AbortSignal} options.signal ends it
 * @param {() => void} options.opened called when the first bytes have come
 * @param {() => void} options.proved called when a comment has come that nothing held back
 * @param {(name: string, data: any) => void} options.event called with each event
 * @returns {Promise<number>} the status; 0 without an answer, and 200 when the stream was open before it ended
 */
export async function follow(url, { last, signal, opened, proved, event }) {
    const silence = new AbortController();
    const stop = () => silence.abort();
    signal.addEventListener("abort", stop, { once: true });
    let watchdog = setTimeout(stop, longestSilence / 2);
    let status = 0;
    try {
        const headers = { Accept: "text/event-stream", "Last-Event-ID": last };
        const answer = await fetch(url, { headers, cache: "no-store", signal: silence.signal });
        if (!answer.ok) return answer.status;
        const reader = answer.body.getReader();
        const decoder = new TextDecoder();
        let text = "";
        for (;;) {
            const { value, done } = await reader.read();
            if (done) return status;
            clearTimeout(watchdog);
            watchdog = setTimeout(stop, longestSilence);
            if (status === 0) opened();
            else if (decoder.decode(value) === comment) proved();
            status = 200;
            text += decoder.decode(value, { stream: true });
            const blocks = text.split("\n\n");
            text = blocks.pop();
            for (const block of blocks) read(block, event);
        }
    } catch {
        return status;
    } finally {
        clearTimeout(watchdog);
        signal.removeEventListener("abort", stop);
        silence.abort();
    }
}

/** Passes on the event in a block; a comment has none. */
function read(block, event) {
    const fields = Object.fromEntries(
        block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
    );
    if (fields.event && fields.data) event(fields.event, JSON.parse(fields.data));
}
