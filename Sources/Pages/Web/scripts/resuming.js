/** The page with which an installed application begins: that of the last board. */

const kept = "karaoke.lastPage";

/** Keeps this page as the one to begin with. */
export function keepPage() {
    try {
        localStorage.setItem(kept, location.pathname);
    } catch {
        // A browser that stores nothing begins with the first page.
    }
}

/** Goes on to the page that was kept, when the application was started; whoever asks for the first page gets it. */
export function resume() {
    if (location.hash !== "#app") return;
    history.replaceState(null, "", location.pathname);
    const page = localStorage.getItem(kept);
    if (page) location.replace(page);
}
