/**
 * Server-sent events over `fetch`: an `EventSource` neither shows the comments that tell that nothing was lost, nor
 * the status of a refusal.
 */

import { facts } from "./facts.js";

/** How long a stream may be silent, in milliseconds: one of the service's comments may be lost. */
const longestSilence = 2.5 * facts.heartbeat;

/**
 * Follows a stream until it ends.
 *
 * @param {string} url
 * @param {object} options
 * @param {string} options.last the id of the last event that is known, after which the stream is to go on
 * @param {AbortSignal} options.signal ends it
 * @param {() => void} options.opened called when the first bytes have come
 * @param {(name: string, data: any) => void} options.event called with each event
 * @returns {Promise<number>} the status; 0 when nobody answered, and 200 when the stream was open before it ended
 */
export async function follow(url, { last, signal, opened, event }) {
    const silence = new AbortController();
    const stop = () => silence.abort();
    signal.addEventListener("abort", stop, { once: true });
    let watchdog = setTimeout(stop, longestSilence / 2);
    let status = 0;
    try {
        const headers = { Accept: "text/event-stream", "Last-Event-ID": last };
        const answer = await fetch(url, { headers, cache: "no-store", signal: silence.signal });
        if (!answer.ok) return answer.status;
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        let text = "";
        for (;;) {
            const { value, done } = await reader.read();
            if (done) return status;
            clearTimeout(watchdog);
            watchdog = setTimeout(stop, longestSilence);
            if (status === 0) opened();
            status = 200;
            text += value;
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

/** Tells of the event that a block holds; a comment holds none. */
function read(block, event) {
    const fields = Object.fromEntries(
        block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
    );
    if (fields.event && fields.data) event(fields.event, JSON.parse(fields.data));
}
