/** The page's language and its texts; the service writes them into the scripts of each page. */

export const language = "";
/** @type {Record<string, string | Record<string, string>>} */
export const phrases = {};
