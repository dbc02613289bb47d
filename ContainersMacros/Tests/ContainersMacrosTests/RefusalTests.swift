import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct `An entry that cannot be` {
    @Test(arguments: misplaced)
    func `outside an extension of ContainerValues is refused`(refusal: Refusal) {
        expectNothing(of: refusal)
    }

    @Test(arguments: impossible)
    func `written and read is refused with what helps`(refusal: Refusal) {
        expectNothing(of: refusal)
    }

    @Test func `one of several is refused by the compiler, without half a key`() {
        let message = "can only be applied to a single variable"
        expect(
            """
            extension ContainerValues {
                @Entry var stars = 0, verse = 1
            }
            """,
            expandsTo: """
                extension ContainerValues {
                    var stars = 0, verse = 1
                }
                """,
            saying: ["accessor", "peer"].map { DiagnosticSpec(message: "\($0) macro \(message)", line: 2, column: 5) }
        )
    }

    @Test func `evaluated, because nothing is there to be, is refused`() {
        expect(
            "@EntryDefault static var defaultValue: Int",
            expandsTo: "static var defaultValue: Int",
            saying: [DiagnosticSpec(message: "'@EntryDefault' needs an initial value", line: 1, column: 1)]
        )
    }

    /// Expects that nothing is written, that one thing is said, and that its fix-it makes the fixed source.
    private func expectNothing(of refusal: Refusal) {
        expect(
            refusal.source,
            expandsTo: refusal.source.replacing("@Entry ", with: ""),
            saying: refusal.diagnostics,
            fixedTo: refusal.fixed
        )
    }
}

private let misplaced = [
    Refusal(misplaced: "@Entry var stars: Int = 0"),
    Refusal(misplaced: "@Entry var stars: Int = 0", in: "struct Song"),
    Refusal(misplaced: "@Entry var stars: Int = 0", in: "extension Song"),
    Refusal(misplaced: "@Entry var stars: Int = 0", in: "extension ContainerValues.Song"),
    Refusal(misplaced: "@Entry var stars: Int = 0", in: "func sing()"),
    Refusal(misplaced: "@Entry var stars: Int = 0", in: "extension ContainerValues", "struct Song"),
    Refusal(misplaced: "@Entry subscript(index: Int) -> Int { index }", in: "extension ContainerValues"),
]

private let impossible = [
    Refusal(
        "@Entry public let stars: Int = 0",
        "'@Entry' can only be attached to a 'var', because its value is written",
        column: 15,
        "replace 'let' with 'var'",
        "@Entry public var stars: Int = 0"
    ),
    Refusal(
        "@Entry static var stars: Int = 0",
        "'@Entry' cannot be attached to a 'static' property",
        column: 8,
        "remove 'static'",
        "@Entry var stars: Int = 0"
    ),
    Refusal(
        "@Entry public lazy var stars: Int = 0",
        "'@Entry' cannot be attached to a 'lazy' property",
        column: 15,
        "remove 'lazy'",
        "@Entry public var stars: Int = 0"
    ),
    Refusal(
        "@Entry weak var song: Song?",
        "'@Entry' cannot be attached to a 'weak' property",
        column: 8,
        "remove 'weak'",
        "@Entry var song: Song?"
    ),
    Refusal(
        "@Entry var stars: Int { 5 }",
        "'@Entry' writes the accessors of 'stars', so it can have none of its own",
        "remove '@Entry'",
        "var stars: Int { 5 }"
    ),
    Refusal(
        "@Entry var stars: Int = 0 { didSet { print(stars) } }",
        "'@Entry' writes the accessors of 'stars', so it can have none of its own",
        "remove '@Entry'",
        "var stars: Int = 0 { didSet { print(stars) } }"
    ),
    Refusal(
        "@Entry var stars: Int",
        "'@Entry' needs a default for 'stars', because its type is not written as an optional",
        column: 12,
        "add a default",
        "@Entry var stars: Int = <#default#>"
    ),
    Refusal(
        "@Entry var stars",
        "'@Entry' needs the type of 'stars', or a default that tells it",
        column: 12,
        "add an optional type",
        "@Entry var stars: <#Type#>?"
    ),
    Refusal(
        "@Entry var stars = nil",
        "'@Entry' needs the type of 'stars', or a default that tells it",
        column: 12,
        "add an optional type",
        "@Entry var stars: <#Type#>? = nil"
    ),
]
