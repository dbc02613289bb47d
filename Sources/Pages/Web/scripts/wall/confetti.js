/** Paper confetti in the colours of singers. */

const pieces = 70;

/**
 * Throws confetti from the middle of the screen.
 *
 * @param {HTMLElement} ground the element before which it flies
 * @param {string[]} hues the classes of the colours
 * @param {number} duration the time until the last piece has fallen, in milliseconds
 */
export function throwConfetti(ground, hues, duration) {
    for (let number = 0; number < pieces; number += 1) {
        const piece = document.createElement("i");
        piece.className = `confetti ${hues[number % hues.length]}`;
        ground.after(piece);
        const angle = 2 * Math.PI * Math.random();
        const [x, y] = [Math.cos(angle) * (20 + 28 * Math.random()), Math.sin(angle) * (18 + 24 * Math.random())];
        const turn = 720 * (Math.random() - 0.5);
        const frames = [
            { opacity: 1, transform: "none", easing: "cubic-bezier(0.1, 0.7, 0.3, 1)" },
            { opacity: 1, transform: `translate(${x}vw, ${y}vh) rotate(${turn}deg)`, offset: 0.35, easing: "ease-in" },
            { opacity: 0, transform: `translate(${x * 1.1}vw, ${y + 55}vh) rotate(${turn * 2.5}deg)` },
        ];
        piece.animate(frames, { duration: duration * (0.6 + 0.4 * Math.random()), fill: "both" });
    }
}
