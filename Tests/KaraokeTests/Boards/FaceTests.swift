import Karaoke
import Testing

@Suite struct `The face of a person` {
    @Test(arguments: [
        ("Matt", "M"), ("zoë", "z"), ("Ängel", "Ä"), ("A\u{308}ngel", "A\u{308}"), ("小林", "小"), ("🎸 Matt", "🎸"),
        // A family of four and its skin tones, a flag of two letters, one of a region, a hand, a heart and a key.
        (
            "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466} Smith",
            "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
        ),
        (
            "\u{1F468}\u{1F3FB}\u{200D}\u{1F469}\u{1F3FC}\u{200D}\u{1F467}\u{1F3FD}\u{200D}\u{1F466}\u{1F3FE}Lee",
            "\u{1F468}\u{1F3FB}\u{200D}\u{1F469}\u{1F3FC}\u{200D}\u{1F467}\u{1F3FD}\u{200D}\u{1F466}\u{1F3FE}"
        ),
        ("\u{1F1EF}\u{1F1F5}\u{1F1E8}\u{1F1ED} Yuki", "\u{1F1EF}\u{1F1F5}"),
        (
            "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} Isla",
            "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
        ),
        ("\u{1F44B}\u{1F3FD} Priya", "\u{1F44B}\u{1F3FD}"), ("\u{2764}\u{FE0F}Mia", "\u{2764}\u{FE0F}"),
        ("1\u{FE0F}\u{20E3} Ken", "1\u{FE0F}\u{20E3}"), ("", ""),
    ])
    func `is the first letter or emoji of the name, whole`(person: String, face: String) {
        #expect(Array(Board.Section.face(of: person).unicodeScalars) == Array(face.unicodeScalars))
    }

    @Test(arguments: [15: 16, 16: 1, 199: 1])
    func `is the letter alone when more marks stand on it than any script has`(marks: Int, scalars: Int) {
        let face = Board.Section.face(of: "Z" + String(repeating: "\u{301}", count: marks))
        #expect(face.unicodeScalars.first == "Z" && face.unicodeScalars.count == scalars)
    }
}
