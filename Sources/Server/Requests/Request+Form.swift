import HTTPTypes
import Hummingbird

extension Request {
    /// The one field of a form that a page sends.
    ///
    /// - Throws: ``Problem`` for any other form, and for what is no form.
    func formField(_ name: String) async throws -> String {
        let type = headers[.contentType]?.split(separator: ";").first?.lowercased()
        guard type == "application/x-www-form-urlencoded" else {
            throw Problem(
                kind: .unsupportedMediaType,
                detail: "The body has to be a form.",
                faults: [
                    Fault(place: .header("Content-Type"), detail: "Allowed is application/x-www-form-urlencoded.")
                ]
            )
        }
        let text = String(decoding: try await bytes(), as: UTF8.self)
        let pairs = text.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
        guard
            pairs.count == 1, pairs[0].count == 2, pairs[0][0] == name,
            let value = pairs[0][1].percentDecoded(plusIsSpace: true)
        else {
            throw Problem(
                kind: .invalidBody,
                detail: "The form has to have one field, \"\(name)\".",
                faults: [Fault(place: .pointer("/\(name)"), detail: "It has to be filled in, and nothing else.")]
            )
        }
        return value
    }
}
