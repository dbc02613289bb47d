/**
 * Reloads a page of a former release. What is queued or typed outlives that.
 *
 * Of several replicas any may answer, so that a page asks again and again. Pages ask at different times, and so do not all
 * reload at once.
 */

/** How often to ask, in milliseconds. */
const pause = 60_000;
/** The address of one of the page's files: each release has its own, and answers a former one without "immutable". */
const file = document.querySelector("link[rel=stylesheet]").href;

setInterval(reloadFormer, pause);

async function reloadFormer() {
    try {
        const answer = await fetch(file, { method: "HEAD", cache: "no-store" });
        const isCurrent = answer.headers.get("Cache-Control")?.includes("immutable");
        if (answer.status === 404 || (answer.ok && !isCurrent)) location.reload();
    } catch {
        // Without a network, the page stays until the next time.
    }
}
