/** The lobby: the code to join is large until enough cards hang, and then flies to its corner. */

import { setText } from "../shared/elements.js";
import { facts } from "../shared/facts.js";
import { text } from "../shared/texts.js";
import { fitAddress } from "./fitting.js";

/** How long the code and the first cards fly to their places, in milliseconds. */
const flight = 700;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Shows the lobby or the wall, as in the service's `WallPage`.
 *
 * @param {HTMLElement} screen the whole of the wall
 * @param {any} display a display document
 */
export function showLobby(screen, { counts, sections }) {
    const isJoinable = !screen.querySelector(".join").hidden;
    const isLobby = sections.length === 0 || (isJoinable && counts.cards < facts.composed);
    const states = {
        "is-lobby": isLobby,
        "is-meeting": isLobby && sections.length > 0,
        "is-composed": counts.cards <= facts.composed,
    };
    setText(screen.querySelector(".arrived"), arrivedText(sections.length, counts.cards));
    const { classList } = screen;
    if (Object.entries(states).every(([name, isOn]) => classList.contains(name) === isOn)) return;
    const flying = classList.contains("is-lobby") ? screen.querySelectorAll(".join, .card:not(.is-new)") : [];
    const before = new Map([...flying].map((element) => [element, element.getBoundingClientRect()]));
    for (const [name, isOn] of Object.entries(states)) classList.toggle(name, isOn);
    fitAddress(screen.querySelector(".address"));
    if (!calm.matches) before.forEach((from, element) => fly(element, from));
}

/** The line below the names of the first guests; empty once a card hangs. */
function arrivedText(people, cards) {
    return people && !cards ? text("wall.arrived", { count: people }) : "";
}

/** Lets an element fly from its former place. */
function fly(element, from) {
    const to = element.getBoundingClientRect();
    if (!to.width || !from.width) return;
    const { transform } = getComputedStyle(element);
    const place = transform === "none" ? "" : transform;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) ${place} scale(${from.width / to.width})`;
    const frames = [
        { transformOrigin: "0 0", transform: start },
        { transformOrigin: "0 0", transform },
    ];
    element.animate(frames, { duration: flight, easing: "cubic-bezier(0.5, 0, 0.2, 1)" });
}
