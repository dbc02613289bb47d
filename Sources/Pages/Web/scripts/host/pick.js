/** Everything that may be done with one pick. */

import { text } from "../shared/texts.js";
import { peopleOf } from "../shared/turns.js";
import { act } from "./actions.js";
import { offerDetails } from "./card.js";
import { did } from "./messages.js";
import { findPick } from "./setlist.js";
import { offer, offerSections, openSheet } from "./sheet.js";
import { shown } from "./state.js";

/**
 * Opens the sheet of a pick.
 *
 * @param {any} pick
 * @param {object} order what is done with picks without a sheet, too
 * @param {(way: string) => any} order.step
 * @param {(place: number) => any} order.move
 */
export function openPick({ id }, order) {
    const body = openSheet("card-sheet", (body, title) => {
        const pick = findPick(id);
        if (!pick || pick.state === "now" || pick.state === "sung") return false;
        title.textContent = `${pick.title}, ${pick.artist} (${peopleOf(pick)})`;
        body.querySelector(".reason").textContent = document.querySelector(`#pick-${id} .mark`).textContent;
        offer(body.querySelector(".choices"), choices(pick, order));
        body.querySelector(".carry-form").hidden = true;
        const others = shown.display.sections.filter((section) => section.id !== pick.singers[0].section);
        body.querySelector(".duet-form").hidden = pick.state !== "waiting" || pick.singers.length > 1 || !others.length;
        offerSections(body.querySelector(".duet-form select"), others);
        return true;
    });
    body.querySelector(".duet-form").onsubmit = (event) => {
        event.preventDefault();
        letIn(findPick(id), shown.sections.get(event.target.section.value));
    };
    offerDetails(body, findPick(id)?.card);
}

function choices(pick, { step, move }) {
    const takeBack = [text("host.takeOff"), () => act(did.takeBack(pick.title, peopleOf(pick)), "DELETE", `/picks/${pick.id}`), "grave"];
    if (pick.state === "skipped") return [takeBack];
    return [
        [text("host.up"), () => step("up")], [text("host.down"), () => step("down")],
        [text("host.makeNext"), () => move(0)], takeBack,
    ];
}

function letIn(pick, section) {
    if (!pick || !section) return;
    const words = did.duet(pick.title, `${peopleOf(pick)} & ${section.person}`);
    return act(words, "PATCH", `/picks/${pick.id}`, { with: section.id });
}
