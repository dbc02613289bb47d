/** The letters that the pages' handwriting font has; as in the service's `HandFont`. */

const lacking = new RegExp(
    "(?![\\x20-\\x7E\\xA0-\\xFF\\u0101-\\u0109\\u010C-\\u0111\\u0118-\\u011D\\u0124\\u0125\\u0131\\u0134\\u0135\\u0139\\u013A"
        + "\\u013D\\u013E\\u0141-\\u0144\\u0147\\u0148\\u0150-\\u0155\\u0158-\\u0161\\u0163-\\u0165\\u016C-\\u0171"
        + "\\u0178-\\u017E\\u021A\\u021B\\u0237])[\\p{Alphabetic}\\p{M}]",
    "u",
);

/**
 * Says whether the font lacks a letter of a text, which is then better set in another font as a whole.
 *
 * @param {string} text
 */
export function lacksLetter(text) {
    return lacking.test(text);
}
