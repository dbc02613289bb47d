/// A value that a field may not have.
package struct ValidationError: Error, Sendable, Hashable, Codable {
    /// The field's name, as in JSON.
    package let field: String
    package let problem: Problem

    package init(_ field: String, _ problem: Problem) {
        self.field = field
        self.problem = problem
    }
}

extension ValidationError {
    /// The problem with a value.
    package enum Problem: Sendable, Hashable, Codable {
        case blank
        /// More than `limit` characters.
        case tooLong(limit: Int)
        /// A character that controls a terminal and is invisible.
        case holdsControl
        /// A number outside the range.
        case outOfRange(ClosedRange<Int>)
        /// A text that does not have the field's form.
        case malformed(Form)
        /// A text that is not a Web address.
        case notAddress
        /// Only one of two fields that go together.
        case incomplete
    }

    /// The form of a field's text.
    package enum Form: Sendable, Hashable, Codable {
        /// The name of a board in URLs.
        case slug
        /// A year, or a date that begins with one.
        case year
        /// A number of seconds, or a time.
        case duration
        /// A number of stars.
        case rating
        /// Yes or no.
        case flag
    }
}
