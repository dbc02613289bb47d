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
    /// What is wrong with a value.
    package enum Problem: Sendable, Hashable, Codable {
        case blank
        /// More than `limit` characters.
        case tooLong(limit: Int)
        /// A character that steers a terminal and shows nothing.
        case holdsControl
        /// A number outside the range.
        case outOfRange(ClosedRange<Int>)
        /// A text that is not of the field's form.
        case malformed(Form)
        /// A text that is no address of the Web.
        case notAddress
        /// Only one of two fields that go together.
        case incomplete
    }

    /// How the text of a field has to be written.
    package enum Form: Sendable, Hashable, Codable {
        /// The name of a board in URLs.
        case slug
        /// A year, or a date that begins with one.
        case year
        /// Seconds, or a time.
        case duration
        /// A number of stars.
        case rating
        /// Yes or no.
        case flag
    }
}
