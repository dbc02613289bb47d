import Testing

@Suite struct `An entry that cannot be` {
    @Test(arguments: misplaced)
    func `outside an extension of ContainerValues is refused`(refusal: Refusal) throws {
        try expectNothing(of: refusal)
    }

    @Test(arguments: impossible)
    func `written and read is refused with what helps`(refusal: Refusal) throws {
        try expectNothing(of: refusal)
    }

    @Test func `one of several is refused by the compiler, without half a key`() throws {
        let compiled = try CompiledSource("extension ContainerValues {\n    @Entry var stars = 0, verse = 1\n}")
        #expect(compiled.expansions == [])
        let message = "error: accessor macro 'Entry()' can only apply to a single variable"
        #expect(compiled.diagnostics == ["2:16: \(message)", "2:27: \(message)"])
    }

    @Test func `evaluated, because nothing is there to be, is refused`() throws {
        let compiled = try CompiledSource("enum Key {\n    @EntryDefault static var defaultValue: Int\n}")
        #expect(compiled.expansions == [])
        #expect(compiled.diagnostics == ["2:5: error: '@EntryDefault' needs an initial value"])
    }

    /// Expects that nothing is written, that one thing is said, and that its fix-it makes the fixed source.
    private func expectNothing(of refusal: Refusal) throws {
        let compiled = try CompiledSource(refusal.source)
        #expect(compiled.expansions == [])
        #expect(compiled.diagnostics == refusal.diagnostics)
        #expect(compiled.fixed == refusal.fixed)
    }
}

private let misplaced = [
    Refusal(misplaced: "@Entry var stars: Int = 0"),
    Refusal(misplaced: "@Entry var stars: Int = 0", in: "struct Song"),
    Refusal(misplaced: "@Entry var stars: Int = 0", in: "extension Text"),
    Refusal(misplaced: "@Entry var stars: Int = 0", in: "extension Containers.Text"),
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
