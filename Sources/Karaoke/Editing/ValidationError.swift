import SongFiles

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
        /// That of a column in files of songs.
        case column(SongColumn)
        /// The IANA name of a time zone.
        case timeZone
    }
}

extension ValidationError.Problem {
    /// The name in JSON of this problem, without its limits.
    package var code: String {
        switch self {
        case .blank: "blank"
        case .tooLong: "too-long"
        case .holdsControl: "control-character"
        case .outOfRange: "out-of-range"
        case .malformed: "malformed"
        case .notAddress: "not-an-address"
        case .incomplete: "incomplete"
        }
    }
}

extension ValidationError {
    /// A sentence about the invalid field, which begins with its name.
    package func sentence(of name: String) -> String {
        switch problem {
        case .blank: "\(name) is blank."
        case .tooLong(let limit): "\(name) has more than \(limit) characters."
        default: "\(name) is wrong. \(problem.sentence)"
        }
    }
}

extension ValidationError.Problem {
    /// A sentence about the error in a field, for clients.
    package var sentence: String {
        switch self {
        case .blank: "It may not be blank."
        case .tooLong(let limit): "It may have at most \(limit) characters."
        case .holdsControl: "It may not contain control characters, such as NUL or a line break."
        case .outOfRange(let range): "It has to be from \(range.lowerBound) to \(range.upperBound)."
        case .malformed(.slug):
            "It has to be words of the letters a to z and digits, joined by single hyphens, and no id."
        case .malformed(.column(let column)): column.form ?? ""
        case .malformed(.timeZone): "It has to be the name of a time zone, such as Europe/Berlin."
        case .notAddress: "It has to be an address that begins with https:// or http:// and a host."
        case .incomplete: "It has to be given together with its other half."
        }
    }
}
