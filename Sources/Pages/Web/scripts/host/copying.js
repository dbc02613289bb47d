/** Copies what a field shows. */

import { text } from "../shared/texts.js";

/** Copies the value of a field, and says so on the button for a moment. */
export async function copyFrom(field, button) {
    const name = button.textContent;
    field.select();
    // Browsers copy by themselves on a secure page alone.
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value).catch(() => document.execCommand("copy"));
    else document.execCommand("copy");
    button.textContent = text("host.copied");
    setTimeout(() => (button.textContent = name), 2_000);
}
