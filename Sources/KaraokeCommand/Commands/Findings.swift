import ArgumentParser

/// The findings of an examination: a line each for people, or one document for programs.
final class Findings {
    /// True to print a document in the end.
    private let isJSON: Bool
    private var all: [Finding] = []

    /// A finding, by the name of what was examined.
    private struct Finding: Encodable {
        let name: String
        let finding: String
    }

    private struct Document: Encodable {
        let findings: [Finding]
        let faults: [String]
    }

    init(asJSON isJSON: Bool) {
        self.isJSON = isJSON
    }

    /// Adds a finding.
    ///
    /// - Throws: As ``Terminal/printLine(_:)``.
    func add(_ name: String, _ finding: String) throws {
        guard !isJSON else { return all.append(Finding(name: name, finding: finding)) }
        try Terminal.printFinding(name, finding)
    }

    /// Runs an examination that adds findings, and prints the document with the reason for which it ended.
    ///
    /// - Throws: The errors of the examination, and as ``Terminal/printLine(_:)``.
    func collect(_ examination: () async throws -> Void) async throws {
        do {
            try await examination()
        } catch {
            guard isJSON, let failure = Failure(error) else { throw error }
            let faults = failure.description.split(separator: "\n").map(String.init)
            try Terminal.printJSON(Document(findings: all, faults: faults))
            throw failure.exitCode
        }
        guard isJSON else { return }
        try Terminal.printJSON(Document(findings: all, faults: []))
    }
}
