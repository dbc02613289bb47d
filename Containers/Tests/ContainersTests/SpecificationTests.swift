import Foundation
import Testing

/// The specification, and the tests that hold it.
@Suite struct `The specification` {
    @Test func `has a test for every vector`() throws {
        let tested = try Self.testedNumbers()
        let missing = try Self.vectors().filter { !tested.contains($0) }
        #expect(missing.isEmpty, "no test carries \(missing.joined(separator: ", "))")
    }

    @Test func `has every vector and rule that a test carries`() throws {
        let vectors = try Set(Self.vectors() + Self.rules())
        let unknown = try Self.testedNumbers().filter { $0.contains(/^\d/) && !vectors.contains($0) }
        #expect(unknown.isEmpty, "the specification has no \(unknown.sorted().joined(separator: ", "))")
    }

    private static let tests = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

    private static func specification() throws -> [String] {
        let document = tests.appending(path: "../../Sources/Containers/Containers.docc/Rules.md").standardizedFileURL
        let text = try String(contentsOf: document, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = lines.firstIndex { $0.hasPrefix("## 1. ") } ?? 0
        let last = lines.firstIndex { $0.hasPrefix("## 15. ") } ?? lines.count
        return Array(lines[first..<last])
    }

    /// The numbers that rows of tables begin with, and the rules with a vector in words or a table.
    private static func vectors() throws -> [String] {
        var rule = ""
        var vectors: [String] = []
        for line in try specification() {
            if let number = line.firstMatch(of: /^\*\*(\d+\.\d+)/) { rule = String(number.1) }
            if let number = line.firstMatch(of: /^\| (\d+(?:\.\d+)?[a-z]) \|/) {
                vectors.append(String(number.1))
            } else if line.contains("Vector") || line.hasPrefix("|---") {
                vectors.append(rule)
            }
            vectors += line.matches(of: /\b(\d+\.\d+[a-z]):\s/).map { String($0.1) }
        }
        return Array(Set(vectors)).sorted()
    }

    private static func rules() throws -> [String] {
        try specification().flatMap { line in
            let rules = line.matches(of: /\*\*(\d+\.\d+)/).map { String($0.1) }
            let vectors = line.matches(of: /\b(\d+(?:\.\d+)?[a-z])\b/).map { String($0.1) }
            return rules + vectors
        }
    }

    /// The numbers in quotes that the tests carry.
    private static func testedNumbers() throws -> Set<String> {
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        return try sources.reduce(into: []) { numbers, source in
            let text = try String(contentsOf: source, encoding: .utf8)
            numbers.formUnion(text.matches(of: /"(\d+(?:\.\d+)?[a-z]|\d+\.\d+)"/).map { String($0.1) })
        }
    }
}
