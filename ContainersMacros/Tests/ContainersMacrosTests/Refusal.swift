import Testing

/// A source that cannot become a container value, what the compiler says of it, and what helps.
struct Refusal: Sendable, CustomTestStringConvertible {
    let source: String
    let diagnostics: [String]
    let fixed: String

    /// A declaration in an extension of the container values; the column counts from the declaration's start.
    init(_ declaration: String, _ message: String, column: Int = 1, _ fixIt: String, _ fixed: String) {
        source = "extension ContainerValues {\n    \(declaration)\n}"
        diagnostics = Self.diagnostics(message, line: 2, column: column + 4, fixIt: fixIt)
        self.fixed = "extension ContainerValues {\n    \(fixed)\n}"
    }

    /// A declaration where no entry can be: in these braces, from the outermost.
    init(misplaced declaration: String, in contexts: String...) {
        let depth = contexts.count
        let indentations = (0...depth).map { String(repeating: "    ", count: $0) }
        let opened = zip(indentations, contexts).map { "\($0)\($1) {\n" }
        let closed = indentations.prefix(depth).reversed().map { "\n\($0)}" }
        source = opened.joined() + indentations[depth] + declaration + closed.joined()
        diagnostics = Self.diagnostics(
            "'@Entry' can only be attached to a 'var' in an extension of 'ContainerValues' or 'EnvironmentValues'",
            line: depth + 1,
            column: 4 * depth + 1,
            fixIt: "remove '@Entry'"
        )
        fixed = source.replacing("@Entry ", with: "")
    }

    var testDescription: String { source }

    private static func diagnostics(_ message: String, line: Int, column: Int, fixIt: String) -> [String] {
        ["\(line):\(column): error: \(message)", "\(line):\(column): note: \(fixIt)"]
    }
}
