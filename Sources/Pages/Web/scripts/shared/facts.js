/** The values that the service and its pages have to agree on; the service writes them into the scripts of each page. */

/**
 * @type {{
 *     boardSize: {width: number, height: number}, hues: number, tints: number, pins: number, composed: number,
 *     songsAtOnce: number, longestSearch: number, longestPage: number, heartbeat: number, lackingLetter: string,
 * }} lengths are in points, times in milliseconds
 */
export const facts = {};
