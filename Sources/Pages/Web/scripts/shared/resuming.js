/** The page with which an installed application begins: that of the last board. */

import { local } from "./storage.js";

/** The key of its path. */
export const lastPage = "karaoke.lastPage";

/** Keeps this page as the one to begin with. */
export function keepPage() {
    local.write(lastPage, location.pathname);
}
