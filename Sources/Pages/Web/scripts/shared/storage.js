/**
 * The browser's storage. Where it refuses, since cookies are blocked or it is full, values last as long as the page.
 */

class SafeStorage {
    #name;
    /** The values that were not stored. */
    #kept = new Map();

    /** @param {"localStorage" | "sessionStorage"} name */
    constructor(name) {
        this.#name = name;
    }

    /** Reads a value; null for none. */
    read(key) {
        return this.#kept.get(key) ?? this.#use((storage) => storage.getItem(key)) ?? null;
    }

    /** Writes a text; returns false when it lasts only as long as the page. */
    write(key, value) {
        this.#kept.delete(key);
        const isStored = this.#use((storage) => storage.setItem(key, value)) !== null;
        if (!isStored) this.#kept.set(key, value);
        return isStored;
    }

    remove(key) {
        this.#kept.delete(key);
        this.#use((storage) => storage.removeItem(key));
    }

    /** The keys of all values. */
    get keys() {
        return [...new Set([...this.#kept.keys(), ...(this.#use((storage) => Object.keys(storage)) ?? [])])];
    }

    /** Uses the storage; returns null where it refuses. */
    #use(use) {
        try {
            return use(window[this.#name]);
        } catch {
            return null;
        }
    }
}

/** The storage of all tabs. */
export const local = new SafeStorage("localStorage");
/** The storage of this tab. */
export const session = new SafeStorage("sessionStorage");

const key = (board) => `karaoke.personalCode.${board}`;

/** The personal code for a board; null when the guest joined on another phone, or where nothing is stored. */
export function codeFor(board) {
    return local.read(key(board));
}

export function keepCode(board, code) {
    local.write(key(board), code);
}

export function forgetCode(board) {
    local.remove(key(board));
}

/** The key of its path. */
export const lastPage = "karaoke.lastPage";

/** Keeps this page as the one to begin with. */
export function keepPage() {
    local.write(lastPage, location.pathname);
}
