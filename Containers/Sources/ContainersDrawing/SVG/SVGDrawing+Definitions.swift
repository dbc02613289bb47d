extension SVGDrawing {
    /// The color of the slash through what is rejected.
    static let slash = "#d0142c"

    /// The styles of all parts of a picture.
    public static let style = """
        <style>
        text { font-family: "Avenir Next", "Segoe UI", "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; \
        text-anchor: middle; unicode-bidi: plaintext; }
        .wall { fill: #33302e; }
        .page { fill: #faf6ee; }
        .cork { fill: url(#cork); }
        .heading { fill: #f6efe0; }
        .title { fill: #1f1b16; font-weight: bold; }
        .sign { fill: #1f1b16; }
        .words { fill: #1f1b16; font-family: "SF Mono", Menlo, "DejaVu Sans Mono", "Courier New", monospace; \
        text-anchor: start; }
        .artist { fill: #4a4238; }
        .note { fill: #2b241c; font-weight: bold; }
        .shade { fill: #000000; fill-opacity: 0.28; }
        .cream { fill: #fff8dc; } .yellow { fill: #fdf1a9; } .blue { fill: #d9eefa; } .rose { fill: #fbd9dc; } \
        .green { fill: #def3d3; } .white { fill: #f6efe0; }
        .rejected .paper { fill: #e6e0d4; }
        .rejected .title, .rejected .artist, .rejected .words { fill: #5c554b; }
        .slash { stroke: \(slash); stroke-linecap: round; stroke-opacity: 0.85; }
        .pin { fill: #c62433; } .gleam { fill: #ffffff; fill-opacity: 0.6; }
        .pick .pin { fill: #d49a00; }
        .rejected .pin { fill: #8b8378; }
        </style>
        """

    /// The grain of cork, for pictures that show some.
    public static let corkDefinition = """
        <defs>
        <pattern id="cork" width="160" height="160" patternUnits="userSpaceOnUse">
        <rect width="160" height="160" fill="#c99a62"/>
        \(speckles)
        </pattern>
        </defs>
        """

    /// Grains of cork, scattered by a fixed sequence.
    private static var speckles: String {
        let tones = ["#b98950", "#d9b07c", "#a87743", "#e0bc8b"]
        return (0..<150).map { grain in
            let chance = mixed(UInt64(grain))
            let place = "cx=\"\(chance % 160)\" cy=\"\((chance >> 16) % 160)\""
            let radii = "rx=\"\((chance >> 32) % 3 + 1)\" ry=\"\((chance >> 40) % 2 + 1)\""
            return "<ellipse \(place) \(radii) fill=\"\(tones[Int((chance >> 48) % 4)])\"/>"
        }.joined(separator: "\n")
    }

    /// SplitMix64's output function, which makes neighbouring numbers look unrelated.
    private static func mixed(_ seed: UInt64) -> UInt64 {
        var bits = seed &+ 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}
