import SongText
import Testing

@Suite struct `The text of a name` {
    private static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    private static let scotland = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"

    @Test(arguments: [
        "Ida", "Ida \(family)", "\(scotland) Ida", "\u{2764}\u{FE0F}", "\u{845B}\u{E0100}", "\u{6CC}\u{200C}\u{6CC}",
        "Ida\u{A0}~",
    ])
    func `keeps what belongs to its letters and pictures`(name: String) {
        #expect(Array(NameText.cleaned(name).unicodeScalars) == Array(name.unicodeScalars))
        #expect(!NameText.isBlank(name))
    }

    @Test(arguments: ["\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}"])
    func `loses marks that change the direction of text`(mark: String) {
        #expect(NameText.cleaned("I\(mark)da\(mark)") == "Ida")
    }

    @Test(arguments: [
        "", " ", "\u{2800}", "\u{3164}", "\u{FFA0}", "\u{115F}\u{1160}", "\u{1D159}", "\u{200B}\u{2060}", "\u{E0041}",
        "\u{FE0F}\u{200D}", "\u{AD}", "\u{180E} \u{2800}",
    ])
    func `of nothing that can be seen is blank`(name: String) {
        #expect(NameText.isBlank(name))
    }
}
