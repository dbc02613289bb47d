/** The picture of the code to join with. */

import { readText } from "./api.js";
import { text } from "./texts.js";

/** The machine itself, which no phone reaches under these names. */
const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether phones reach the service by the address of this page, or by one that it names.
 *
 * @param {string} address the address that the service names; empty for none
 */
export function isReachable(address) {
    return address !== "" || !loopback.test(location.hostname);
}

/**
 * Reads the picture anew.
 *
 * @param {string} board the board's id
 * @param {number} size how wide and high it is shown, in pixels
 * @throws {Problem}
 */
export async function joinPicture(board, size) {
    const drawn = await readText(`/b/${board}/join.svg`);
    const picture = new Image(size, size);
    picture.alt = text("wall.joinPicture");
    picture.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    return picture;
}
