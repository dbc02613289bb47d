/** The moment of a pick: it comes forward with its singer's name, and takes its place. */

/** How long a pick stands in front, and how long it takes to come and to go, in milliseconds. */
const stand = 2_600;
const motion = 700;
/** The most picks that wait for their moment. */
const mostWaiting = 3;

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let waiting = 0;
let last = Promise.resolve();

/**
 * Brings a pick forward, after those that were picked before it; never where motion is not wanted.
 *
 * @param {HTMLElement} screen the whole of the wall
 * @param {{card: any, section: any, element: HTMLElement}} pick the card, and its element on the board
 */
export function bringForward(screen, pick) {
    if (calm.matches || document.hidden || waiting >= mostWaiting) return;
    waiting += 1;
    last = last.then(() => play(screen, pick)).finally(() => (waiting -= 1));
}

async function play(screen, { card, section, element }) {
    const spotlight = document.createElement("div");
    spotlight.className = "spotlight";
    // The announcer says it to those who do not see it.
    spotlight.setAttribute("aria-hidden", "true");
    for (const [name, text] of [["singer", `★ ${section.person}`], ["song", card.title], ["artist", card.artist]]) {
        const line = document.createElement("p");
        line.className = name;
        line.dir = "auto";
        line.textContent = text;
        spotlight.append(line);
    }
    screen.append(spotlight);
    const [from, to] = [element.getBoundingClientRect(), spotlight.getBoundingClientRect()];
    const [x, y] = ["left", "top"].map((edge) => {
        const length = edge === "left" ? "width" : "height";
        return from[edge] + from[length] / 2 - to[edge] - to[length] / 2;
    });
    const onBoard = { opacity: 0, transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` };
    const inFront = { opacity: 1, transform: "none" };
    const duration = 2 * motion + stand;
    const offset = motion / duration;
    const frames = [onBoard, { ...inFront, offset }, { ...inFront, offset: 1 - offset }, onBoard];
    await spotlight.animate(frames, { duration, easing: "ease-in-out" }).finished;
    spotlight.remove();
}
