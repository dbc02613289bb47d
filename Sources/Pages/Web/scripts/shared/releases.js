/**
 * Reloads a page of a former release, while no sheet is open and no text is being typed. Queued changes are kept.
 *
 * Of several replicas any may answer, so that a page asks again and again. Pages ask at different times, and so do not all
 * reload at once.
 */

/** How often to ask, in milliseconds. */
const pause = 60_000;
/** The address of one of the page's files, which each release has another; the answer to a former one names the present one. */
const file = document.querySelector("link[rel=stylesheet]").href;

setInterval(reloadFormer, pause);

async function reloadFormer() {
    if (document.querySelector("dialog[open]") || document.activeElement?.value) return;
    try {
        const answer = await fetch(file, { method: "HEAD", cache: "no-store" });
        if (answer.headers.has("Content-Location")) location.reload();
    } catch {
        // Without a network, the page stays until the next time.
    }
}
