import Karaoke

extension ValidationError.Problem {
    /// What is wrong with a field, as a client reads it.
    package var sentence: String {
        switch self {
        case .blank: "It may not be blank."
        case .tooLong(let limit): "It may have at most \(limit) characters."
        case .holdsNull: "It may not contain the character NUL."
        case .outOfRange(let range): "It has to be from \(range.lowerBound) to \(range.upperBound)."
        case .malformed: "It has to be words of the letters a to z and digits, joined by single hyphens, and no id."
        case .incomplete: "It has to be given together with its other half."
        }
    }
}
