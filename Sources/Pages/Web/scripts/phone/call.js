/** The call: when an own pick is next, the phone fills its screen in the singer's colour and rings. */

import { setText, setTexts } from "../shared/elements.js";
import { huesOf } from "../shared/hues.js";
import { text } from "../shared/texts.js";
import { faceOf, hasBegun, peopleOf } from "../shared/turns.js";

export class Call {
    #root = document.querySelector(".call");
    /** The id of the pick that was called last, and that is called once. */
    #called;
    #pick;

    /** @param {(name: "come" | "skip", pick: any) => void} answer called with the answer, once the call is closed */
    constructor(answer) {
        const part = (name) => this.#root.querySelector(name);
        for (const name of ["come", "skip"]) {
            part(`.${name}`).onclick = () => {
                const pick = this.#pick;
                this.#root.close();
                answer(name, pick);
            };
        }
        part(".close").onclick = () => this.#root.close();
        this.#root.addEventListener("close", hush);
    }

    /**
     * Calls the singers of the next pick, if they are here, and ends a call that is over.
     *
     * @param {any} board the display document
     * @param {string[]} own the ids of the guest's own sections
     */
    show(board, own) {
        const { now, next } = board.setlist;
        const singers = next?.singers.filter(({ section }) => own.includes(section)) ?? [];
        if (next?.id !== this.#called) this.#end();
        if (!singers.length || board.board.state === "closed" || !hasBegun(board)) return;
        if (next.isComing) return this.#end(next.id);
        this.#write(next, singers, now, board);
        if (this.#called === next.id) return;
        this.#called = next.id;
        this.#root.showModal();
        // A key that was meant for something else answers nothing.
        this.#root.querySelector("h2").focus();
        ring();
    }

    #end(called) {
        this.#called = called;
        if (this.#root.open) this.#root.close();
    }

    #write(next, singers, now, { sections, setlist }) {
        this.#pick = { ...next, section: singers[0].section };
        const part = (name) => this.#root.querySelector(name);
        this.#root.className = `call ${huesOf(sections)({ id: singers[0].section })}`;
        setTexts(this.#root, { face: faceOf({ singers }), song: next.title, artist: next.artist });
        setText(part("h2"), text("phone.called", { person: peopleOf({ singers }) }));
        const partners = next.singers.filter((singer) => !singers.includes(singer));
        setText(part(".partner"), partners.length ? text("phone.calledWith", { person: peopleOf({ singers: partners }) }) : "");
        setText(part(".on-stage"), now ? text("phone.calledAfter", { person: peopleOf(now), count: now.singers.length }) : "");
        // Nobody else can go first.
        part(".skip").hidden = setlist.then.length === 0;
        setText(part(".about-skip"), part(".skip").hidden ? "" : next.skips ? text("phone.skipAgain") : text("about.skip"));
    }
}

/** The pattern of the vibration, in milliseconds. */
const pattern = [300, 150, 300, 150, 600];
/** The tones, in hertz and in seconds. */
const tones = [659.26, 783.99, 1046.5];
const beat = 0.22;

/** The sound, which browsers allow after a tap. */
let sound;
/** The wake lock; undefined where a browser has none, as over plain HTTP. */
let light;
let isRinging = false;

for (const tap of ["pointerup", "click"]) addEventListener(tap, prepare, { once: true });

/** Has the sound ready, which waits until it is needed and spends nothing. */
async function prepare() {
    sound ??= new AudioContext();
    await sound.resume();
    if (!isRinging) await sound.suspend();
}

/** Sounds, vibrates, and keeps the screen on until `hush`. */
function ring() {
    isRinging = true;
    stayAwake();
    // Before the first tap browsers refuse it, and complain.
    if (!sound) return;
    navigator.vibrate?.(pattern);
    sound.resume().then(play);
}

/** Lets the screen go off again. */
function hush() {
    isRinging = false;
    light?.release();
    light = undefined;
    if (sound) navigator.vibrate?.(0);
}

function play() {
    const start = sound.currentTime;
    tones.forEach((pitch, index) => {
        const [from, to] = [start + index * beat, start + (index + 2.5) * beat];
        const tone = new OscillatorNode(sound, { type: "sine", frequency: pitch });
        const volume = new GainNode(sound, { gain: 0 });
        volume.gain.setValueAtTime(0, from);
        volume.gain.linearRampToValueAtTime(0.3, from + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.001, to);
        tone.connect(volume).connect(sound.destination);
        tone.start(from);
        tone.stop(to);
        if (index === tones.length - 1) tone.onended = () => sound.suspend();
    });
}

async function stayAwake() {
    if (!isRinging || document.hidden || !navigator.wakeLock) return;
    try {
        light = await navigator.wakeLock.request("screen");
        if (!isRinging) hush();
    } catch {
        // A battery that is nearly empty refuses it.
    }
}

// Browsers let go of a page that is out of sight.
document.addEventListener("visibilitychange", stayAwake);
