/** The page with which an installed application begins: that of the last board. */

/** The key of its path. */
export const lastPage = "karaoke.lastPage";

/** Keeps this page as the one to begin with. */
export function keepPage() {
    try {
        localStorage.setItem(lastPage, location.pathname);
    } catch {
        // A browser that stores nothing begins with the first page.
    }
}
