import Testing

@Suite struct `The expansion of an entry` {
    @Test func `is accessors and a private key, under the comment and the access level of the property`() {
        expect(
            """
            extension ContainerValues {
                /// Whether the card is crossed off.
                @Entry public var isRejected: Bool = false
            }
            """,
            expandsTo: """
                extension ContainerValues {
                    /// Whether the card is crossed off.
                    public var isRejected: Bool {
                        get {
                            self[__Key_isRejected.self]
                        }
                        set {
                            self[__Key_isRejected.self] = newValue
                        }
                    }

                    private enum __Key_isRejected: Containers.ContainerValueKey {
                        static var defaultValue: Bool {
                            false
                        }
                    }
                }
                """
        )
    }

    @Test(arguments: ["EnvironmentValues", "Containers.EnvironmentValues"])
    func `has a key of the environment in its values`(type: String) {
        expect(
            """
            extension \(type) {
                @Entry var theme: String = "cork"
            }
            """,
            expandsTo: """
                extension \(type) {
                    var theme: String {
                        get {
                            self[__Key_theme.self]
                        }
                        set {
                            self[__Key_theme.self] = newValue
                        }
                    }

                    private enum __Key_theme: Containers.EnvironmentKey {
                        static var defaultValue: String {
                            "cork"
                        }
                    }
                }
                """
        )
    }

    @Test(arguments: ["String?", "Optional<String>", "Swift.Optional<String>"])
    func `defaults to nil where the type is written as an optional`(type: String) {
        expect(
            """
            extension Containers.ContainerValues {
                @Entry var note: \(type)
            }
            """,
            expandsTo: """
                extension Containers.ContainerValues {
                    var note: \(type) {
                        get {
                            self[__Key_note.self]
                        }
                        set {
                            self[__Key_note.self] = newValue
                        }
                    }

                    private enum __Key_note: Containers.ContainerValueKey {
                        static var defaultValue: \(type) {
                            nil
                        }
                    }
                }
                """
        )
    }

    @Test func `has a key with an optional where the property unwraps itself`() {
        expect(
            """
            extension ContainerValues {
                @Entry var note: String!
            }
            """,
            expandsTo: """
                extension ContainerValues {
                    var note: String! {
                        get {
                            self[__Key_note.self]
                        }
                        set {
                            self[__Key_note.self] = newValue
                        }
                    }

                    private enum __Key_note: Containers.ContainerValueKey {
                        static var defaultValue: String? {
                            nil
                        }
                    }
                }
                """
        )
    }

    @Test func `leaves a type that is not written to the compiler`() {
        expect(
            """
            extension ContainerValues {
                @Entry var stars = 0
            }
            """,
            expandsTo: """
                extension ContainerValues {
                    var stars {
                        get {
                            self[__Key_stars.self]
                        }
                        set {
                            self[__Key_stars.self] = newValue
                        }
                    }

                    private enum __Key_stars: Containers.ContainerValueKey {
                        @ContainersMacros.EntryDefault static var defaultValue = 0
                    }
                }
                """
        )
    }

    @Test func `gives the key the availability and the isolation of the property, but not its comment`() {
        expect(
            """
            extension ContainerValues {
                /// Whether the card was pinned just now.
                @available(macOS 15, *) @Entry nonisolated var isNew: Bool = true
            }
            """,
            expandsTo: """
                extension ContainerValues {
                    /// Whether the card was pinned just now.
                    @available(macOS 15, *) nonisolated var isNew: Bool {
                        get {
                            self[__Key_isNew.self]
                        }
                        set {
                            self[__Key_isNew.self] = newValue
                        }
                    }

                    @available(macOS 15, *)
                    nonisolated private enum __Key_isNew: Containers.ContainerValueKey {
                        static var defaultValue: Bool {
                            true
                        }
                    }
                }
                """
        )
    }

    @Test func `keeps the backticks of a name`() {
        expect(
            """
            extension ContainerValues {
                @Entry var `default`: Int = 0
            }
            """,
            expandsTo: """
                extension ContainerValues {
                    var `default`: Int {
                        get {
                            self[`__Key_default`.self]
                        }
                        set {
                            self[`__Key_default`.self] = newValue
                        }
                    }

                    private enum `__Key_default`: Containers.ContainerValueKey {
                        static var defaultValue: Int {
                            0
                        }
                    }
                }
                """
        )
    }

    @Test func `evaluates an inferred default in a getter`() {
        expect(
            "@EntryDefault static var defaultValue = 0",
            expandsTo: """
                static var defaultValue {
                    get {
                        0
                    }
                }
                """
        )
    }
}
