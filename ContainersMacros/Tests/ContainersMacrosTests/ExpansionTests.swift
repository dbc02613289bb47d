import Testing

@Suite struct `The expansion of an entry` {
    @Test func `is accessors and a private key, whatever the comment and the access level of the property`() throws {
        let compiled = try CompiledSource(
            """
            extension ContainerValues {
                /// Whether the card is crossed off.
                @Entry public var isRejected: Bool = false
            }
            """
        )
        #expect(
            compiled.expansions == [
                """
                {
                    get {
                        self[__Key_isRejected.self]
                    }
                    set {
                        self[__Key_isRejected.self] = newValue
                    }
                }
                """,
                """
                private enum __Key_isRejected: Containers.ContainerValueKey {
                    static var defaultValue: Bool {
                        false
                    }
                }
                """,
            ]
        )
        #expect(compiled.isValid)
        #expect(compiled.diagnostics == [])
    }

    @Test(arguments: ["EnvironmentValues", "Containers.EnvironmentValues"])
    func `has a key of the environment in its values`(type: String) throws {
        let key = try key(of: "@Entry var theme: String = \"cork\"", in: type)
        #expect(
            key == """
                private enum __Key_theme: Containers.EnvironmentKey {
                    static var defaultValue: String {
                        "cork"
                    }
                }
                """
        )
    }

    @Test(arguments: ["String?", "Optional<String>", "Swift.Optional<String>"])
    func `defaults to nil where the type is written as an optional`(type: String) throws {
        let key = try key(of: "@Entry var note: \(type)", in: "Containers.ContainerValues")
        #expect(
            key == """
                private enum __Key_note: Containers.ContainerValueKey {
                    static var defaultValue: \(type) {
                        nil
                    }
                }
                """
        )
    }

    @Test func `has a key with an optional where the property unwraps itself`() throws {
        let key = try key(of: "@Entry var note: String!")
        #expect(
            key == """
                private enum __Key_note: Containers.ContainerValueKey {
                    static var defaultValue: String? {
                        nil
                    }
                }
                """
        )
    }

    @Test func `leaves a type that is not written to the compiler, and evaluates the default in a getter`() throws {
        let expansions = try CompiledSource("extension ContainerValues {\n    @Entry var stars = 0\n}").expansions
        #expect(
            expansions.dropFirst() == [
                """
                private enum __Key_stars: Containers.ContainerValueKey {
                    @ContainersMacros.EntryDefault static var defaultValue = 0
                }
                """,
                """
                {
                    get {
                        0
                    }
                }
                """,
            ]
        )
    }

    @Test func `gives the key the availability and the isolation of the property, but not its comment`() throws {
        let key = try key(
            of: """
                /// Whether the card was pinned just now.
                @available(macOS 15, *) @Entry nonisolated var isNew: Bool = true
                """
        )
        #expect(
            key == """
                @available(macOS 15, *)
                nonisolated private enum __Key_isNew: Containers.ContainerValueKey {
                    static var defaultValue: Bool {
                        true
                    }
                }
                """
        )
    }

    @Test func `keeps the backticks of a name`() throws {
        let expansions = try CompiledSource("extension ContainerValues {\n    @Entry var `default`: Int = 0\n}")
            .expansions
        #expect(
            expansions == [
                """
                {
                    get {
                        self[`__Key_default`.self]
                    }
                    set {
                        self[`__Key_default`.self] = newValue
                    }
                }
                """,
                """
                private enum `__Key_default`: Containers.ContainerValueKey {
                    static var defaultValue: Int {
                        0
                    }
                }
                """,
            ]
        )
    }

    /// The key that is written beside a property in an extension of a type, once the compiler found both valid.
    private func key(of property: String, in type: String = "ContainerValues") throws -> String? {
        let compiled = try CompiledSource("extension \(type) {\n\(property)\n}")
        #expect(compiled.isValid)
        #expect(compiled.diagnostics == [])
        return compiled.expansions.dropFirst().first
    }
}
