/** The start page: suggests the address of a board while its name is typed, until somebody types another. */

const title = document.querySelector("#title");
const slug = document.querySelector("#slug");
let isOwn = Boolean(slug?.value);

title?.addEventListener("input", () => {
    if (!isOwn) slug.value = suggested(title.value);
});
slug?.addEventListener("input", () => {
    isOwn = slug.value !== "";
});

/** An address made of a name, as the service makes one where none is typed. */
function suggested(name) {
    const words = name.toLowerCase().replaceAll("'", "").split(/[^a-z0-9]+/).filter(Boolean);
    let address = "";
    for (const word of words) {
        const longer = address ? `${address}-${word}` : word;
        if (longer.length <= 100) address = longer;
    }
    return address;
}
