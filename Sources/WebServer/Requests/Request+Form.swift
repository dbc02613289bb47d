import HTTPTypes
import Hummingbird

extension Request {
    /// Reads the fields of a form, which are exactly the given ones.
    ///
    /// - Parameters:
    ///   - names: The required fields.
    ///   - blank: A further field that may be empty; `nil` for none.
    /// - Returns: The values by name.
    /// - Throws: ``Problem`` for any other form, and for bodies that are no forms.
    package func form(_ names: String..., orBlank blank: String? = nil) async throws -> [String: String] {
        guard mediaType == "application/x-www-form-urlencoded" else {
            throw Problem(
                kind: .unsupportedMediaType,
                detail: "The body has to be a form.",
                invalidInputs: [
                    InvalidInput(
                        place: .header("Content-Type"),
                        detail: "Allowed is application/x-www-form-urlencoded."
                    )
                ]
            )
        }
        try requireUTF8()
        let text = String(decoding: try await bytes(), as: UTF8.self)
        let pairs = text.parts(at: "&").map { $0.parts(at: "=", maxSplits: 1) }
            .filter { $0.count > 1 || $0.first.map(String.init) != blank }
        var fields: [String: String] = [:]
        for pair in pairs where pair.count == 2 {
            fields[String(pair[0])] = pair[1].percentDecoded(plusIsSpace: true)
        }
        let missing = names.first { fields[$0] == nil }
        let given = pairs.count - (blank.flatMap { fields[$0] } == nil ? 0 : 1)
        guard given == names.count, missing == nil else {
            throw Problem.wrongForm(names, at: missing ?? names[0])
        }
        return fields
    }
}

extension Problem {
    /// Makes the problem of a complete form with an invalid field.
    package static func invalidField(_ field: String, _ detail: String) -> Problem {
        Problem(
            kind: .invalidValue,
            detail: "The field \"\(field)\" is wrong: \(detail)",
            invalidInputs: [InvalidInput(place: .pointer("/\(field)"), detail: detail)]
        )
    }

    fileprivate static func wrongForm(_ names: [String], at field: String) -> Problem {
        let list = names.map { "\"\($0)\"" }.joined(separator: " and ")
        return Problem(
            kind: .invalidBody,
            detail: "The form has to have \(names.count == 1 ? "one field," : "the fields") \(list).",
            invalidInputs: [
                InvalidInput(place: .pointer("/\(field)"), detail: "It has to be filled in, and nothing else.")
            ]
        )
    }
}
