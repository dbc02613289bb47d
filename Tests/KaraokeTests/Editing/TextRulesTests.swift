import Testing

@testable import Karaoke

@Suite struct `A name` {
    @Test(arguments: ["\u{0}", "\n", "\u{1F}", "\u{7F}", "\u{80}", "\u{85}", "\u{9B}", "\u{9F}"])
    func `has no control characters`(character: String) {
        #expect(throws: ValidationError("person", .holdsControl)) {
            try TextRules.validate("Ida\(character)", field: "person")
        }
    }

    @Test(arguments: ["", " ", "\u{2800}", "\u{200B}\u{2060}"])
    func `of nothing that can be seen is blank`(name: String) {
        #expect(throws: ValidationError("person", .blank)) { try TextRules.validate(name, field: "person") }
    }
}
