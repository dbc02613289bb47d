/** The strip of a board alone, for a video mixer. */

import { huesOf } from "../shared/hues.js";
import { Live } from "../shared/live.js";
import { showStrip } from "./strip.js";

const main = document.querySelector("main");
const { board, version } = main.dataset;
// The sections without their cards have all that the strip shows.
const display = `/boards/${board}/display?arrangement=outline&expanded=none`;

new Live(board, {
    display,
    version: Number(version),
    show: ({ setlist, sections }) => showStrip(main.querySelector(".strip"), setlist, huesOf(sections)),
    readMore: () => Promise.resolve(),
    onState: (state) => (main.dataset.live = state),
}).start();
