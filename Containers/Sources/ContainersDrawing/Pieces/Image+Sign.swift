import Containers

extension Image {
    /// The character for a symbol of the system, one cell wide: that of the longest part of its name that has one.
    ///
    /// `star.slash.fill` is drawn as `star` is, and a symbol of an unknown name as a small square.
    static func sign(of name: String) -> String {
        var parts = name.split(separator: ".")
        while !parts.isEmpty {
            if let sign = signs[parts.joined(separator: ".")] { return sign }
            parts.removeLast()
        }
        return "\u{25AA}"
    }

    private static let signs = [
        "arrow.down": "\u{2193}",
        "arrow.left": "\u{2190}",
        "arrow.right": "\u{2192}",
        "arrow.up": "\u{2191}",
        "checkmark": "\u{2713}",
        "chevron.down": "\u{25BE}",
        "chevron.left": "\u{25C2}",
        "chevron.right": "\u{25B8}",
        "chevron.up": "\u{25B4}",
        "circle": "\u{25CB}",
        "circle.fill": "\u{25CF}",
        "diamond": "\u{25C7}",
        "diamond.fill": "\u{25C6}",
        "heart": "\u{2661}",
        "heart.fill": "\u{2665}",
        "minus": "\u{2212}",
        "music": "\u{266A}",
        "plus": "+",
        "rectangle": "\u{25AD}",
        "rectangle.fill": "\u{25AC}",
        "square": "\u{25A1}",
        "square.fill": "\u{25A0}",
        "star": "\u{2606}",
        "star.fill": "\u{2605}",
        "triangle": "\u{25B3}",
        "triangle.fill": "\u{25B2}",
        "xmark": "\u{2715}",
    ]
}
