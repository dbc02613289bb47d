import Hummingbird

/// The parameters of a request's query, which are read strictly and once each.
///
/// Parameters that are unread when ``finish()`` is called are unknown, which is an error; pages ignore them.
package struct Query {
    /// True for the query of a page.
    private let isOfPage: Bool
    private var parameters: [(name: String, value: String)] = []
    private var known: [String] = []
    private var invalidInputs: [InvalidInput] = []
    private var contradictions: [InvalidInput] = []

    package init(_ request: Request) throws {
        try self.init(request, isOfPage: false)
    }

    /// Creates the query of a page; programs that share links add parameters of their own to them, such as `fbclid`.
    package init(ofPage request: Request) {
        // Cannot fail: the query of a page throws nothing.
        self = (try? Query(request, isOfPage: true)) ?? Query()
    }

    private init() {
        isOfPage = true
    }

    private init(_ request: Request, isOfPage: Bool) throws {
        self.isOfPage = isOfPage
        guard let query = request.uri.query, !query.isEmpty else { return }
        for pair in query.parts(at: "&") {
            let parts = pair.parts(at: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard
                let name = parts[0].percentDecoded(plusIsSpace: true),
                let value = parts.count > 1 ? parts[1].percentDecoded(plusIsSpace: true) : ""
            else {
                guard !isOfPage else { continue }
                throw Problem(
                    kind: .invalidQuery,
                    detail: "The query is not percent-encoded UTF-8.",
                    invalidInputs: [
                        InvalidInput(place: .parameter(parts[0].shortened), detail: "The percent-encoding is broken.")
                    ]
                )
            }
            if parameters.contains(where: { $0.name == name }) {
                guard !isOfPage else { continue }
                invalidInputs.append(
                    InvalidInput(place: .parameter(name.shortened), detail: "It is given more than once.")
                )
            } else {
                parameters.append((name, value))
            }
        }
    }

    /// Throws a problem with all invalid parameters, unknown ones included.
    package func finish() throws {
        let allowed =
            known.isEmpty ? "This resource takes no parameters." : "Known are \(known.joined(separator: ", "))."
        let unknown = (isOfPage ? [] : parameters).map { parameter in
            InvalidInput(place: .parameter(parameter.name.shortened), detail: "It is unknown. \(allowed)")
        }
        try Self.refuse(invalidInputs + unknown, as: .invalidQuery)
        try Self.refuse(contradictions, as: .invalidValue)
    }

    private static func refuse(_ invalidInputs: [InvalidInput], as kind: ProblemKind) throws {
        guard let first = invalidInputs.first, case .parameter(let name) = first.place else { return }
        throw Problem(
            kind: kind,
            detail: "The parameter \"\(name)\" is wrong: \(first.detail)",
            invalidInputs: invalidInputs
        )
    }
}

extension Problem {
    /// Makes the problem of a parameter, of the query or of the path, whose value the resource cannot have.
    package static func invalidParameter(_ name: String, _ detail: String) -> Problem {
        Problem(
            kind: .invalidValue,
            detail: "The parameter \"\(name)\" is wrong: \(detail)",
            invalidInputs: [InvalidInput(place: .parameter(name), detail: detail)]
        )
    }
}

extension Query {
    /// Returns the unread parameters whose names satisfy a condition.
    package func pairs(where isMeant: (String) -> Bool) -> [(name: String, value: String)] {
        parameters.filter { isMeant($0.name) }
    }

    /// Reads a text; `nil` when it is absent.
    package mutating func text(_ name: String) -> String? {
        known.append(name)
        guard let index = parameters.firstIndex(where: { $0.name == name }) else { return nil }
        return parameters.remove(at: index).value
    }

    /// Reads `true` or `false`; false when it is absent.
    package mutating func flag(_ name: String) -> Bool {
        read(name, "Allowed values: true, false.") { Bool($0) } ?? false
    }

    package mutating func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
        read(name, "It has to be a whole number from \(range.lowerBound) to \(range.upperBound).") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    package mutating func choice<Choice>(
        _ name: String,
        of type: Choice.Type = Choice.self
    ) -> Choice? where Choice: CaseIterable & RawRepresentable<String> {
        let allowed = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        return read(name, "Allowed values: \(allowed).") { Choice(rawValue: $0) }
    }

    /// Records that a valid parameter conflicts with another one.
    package mutating func contradict(_ name: String, _ detail: String) {
        contradictions.append(InvalidInput(place: .parameter(name), detail: detail))
    }

    /// Reads a value with `parse`; when that returns `nil`, the parameter is invalid, with the given detail.
    package mutating func read<Value>(_ name: String, _ detail: String, parse: (String) -> Value?) -> Value? {
        guard let text = text(name) else { return nil }
        guard let value = parse(text) else {
            invalidInputs.append(InvalidInput(place: .parameter(name), detail: detail))
            return nil
        }
        return value
    }
}
