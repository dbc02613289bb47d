/** The sound, the vibration and the light of a call, as far as a browser gives them. */

/** The pattern of the vibration, in milliseconds. */
const pattern = [300, 150, 300, 150, 600];
/** The tones, in hertz and in seconds. */
const tones = [659.26, 783.99, 1046.5];
const beat = 0.22;

/** The sound, which browsers allow once somebody has tapped the page. */
let sound;
/** What keeps the screen on; nothing where a browser cannot, as over plain HTTP. */
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
export function ring() {
    isRinging = true;
    stayAwake();
    // Before the first tap browsers refuse it, and complain.
    if (!sound) return;
    navigator.vibrate?.(pattern);
    sound.resume().then(play);
}

/** Lets the screen go off again. */
export function hush() {
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
