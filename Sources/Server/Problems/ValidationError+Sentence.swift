import Karaoke

extension ValidationError.Problem {
    /// What is wrong with a field, as a client reads it.
    package var sentence: String {
        switch self {
        case .blank: "It may not be blank."
        case .tooLong(let limit): "It may have at most \(limit) characters."
        case .holdsControl: "It may not contain control characters, such as NUL or a line break."
        case .outOfRange(let range): "It has to be from \(range.lowerBound) to \(range.upperBound)."
        case .malformed:
            "It has to be words of the letters a to z and digits, joined by single hyphens, and no id or reserved word."
        case .notAddress: "It has to be an address that begins with https:// or http://."
        case .incomplete: "It has to be given together with its other half."
        }
    }
}
