/// What every name, title and other short text must be: neither blank nor too long, and without a NUL.
package enum Text {
    /// The most characters (Unicode scalars) of a name or title.
    package static let limit = 200

    /// Refuses a text that is blank, too long or holds a NUL; `nil` passes.
    package static func validate(_ text: String?, field: String, limit: Int = limit) throws(ValidationError) {
        guard let text else { return }
        try validateContent(text, field: field, limit: limit)
        guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            throw ValidationError(field, .blank)
        }
    }

    /// Refuses a text that is too long or holds a NUL, but not a blank one.
    package static func validateContent(_ text: String, field: String, limit: Int = limit) throws(ValidationError) {
        guard !text.utf8.contains(0) else { throw ValidationError(field, .holdsNull) }
        guard text.utf8.count <= limit || text.unicodeScalars.count <= limit else {
            throw ValidationError(field, .tooLong(limit: limit))
        }
    }
}
