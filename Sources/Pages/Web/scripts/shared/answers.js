/** The event that the service answered, after which queued actions need not wait for their next attempt. */

const name = "serviceanswer";

/** Notes that the service answered. */
export const noteAnswer = () => window.dispatchEvent(new Event(name));

/** Calls a function whenever the service answered. */
export const onAnswer = (go) => window.addEventListener(name, go);
