/// The reason why a file is not a board.
package struct BoardFileError: Error, Sendable, Hashable {
    /// The place in the file as keys and indexes from the top, such as `people[0].songs[2].title`; empty for the
    /// whole file.
    package let path: String
    /// The line, counted from one; `nil` when it is unknown.
    package let line: Int?
    package let problem: Problem

    package init(path: String, line: Int? = nil, _ problem: Problem) {
        self.path = path
        self.line = line
        self.problem = problem
    }
}

extension BoardFileError {
    /// A fault at one place of the file.
    package enum Problem: Sendable, Hashable {
        /// A text that is neither YAML nor JSON, with the parser's message.
        case unreadable(String)
        /// An empty file.
        case empty
        case missing
        /// An unknown key.
        case unknownKey(allowed: [String])
        /// A key that occurs twice.
        case repeatedKey
        case wrongType(expected: String)
        case unknownName(allowed: [String])
        case invalid(ValidationError.Problem)
        case tooManyPeople(limit: Int)
        case tooManySongs(limit: Int)
        /// A person who has a section at another place of the file.
        case repeatedPerson(at: String)
        /// A song that the person has at another place of the file.
        case repeatedSong(at: String)
        /// A third person with dibs on the same song.
        case dibsTaken
    }
}

extension BoardFileError: CustomStringConvertible {
    /// The fault as a sentence, with its place.
    package var description: String {
        let place = [line.map { "line \($0)" }, path.isEmpty ? nil : path].compactMap(\.self).joined(separator: ", ")
        return place.isEmpty ? "\(problem)." : "\(place): \(problem)."
    }
}

extension BoardFileError.Problem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let reason): "neither YAML nor JSON: \(reason)"
        case .empty: "nothing stands in it; a board needs a slug, a title and people"
        case .missing: "is missing"
        case .unknownKey(let allowed): "unknown key; allowed are \(allowed.joined(separator: ", "))"
        case .repeatedKey: "stands there twice"
        case .wrongType(let expected): "is not \(expected)"
        case .unknownName(let allowed): "is none of \(allowed.joined(separator: ", "))"
        case .invalid(.blank): "is blank"
        case .invalid(.tooLong(let limit)): "is longer than \(limit) characters"
        case .invalid(.holdsControl): "holds a control character"
        case .invalid(.outOfRange(let range)): "is not from \(range.lowerBound) to \(range.upperBound)"
        case .invalid(.malformed): "is not of the right form"
        case .invalid(.notAddress): "is no address that begins with https:// or http://"
        case .invalid(.incomplete): "is incomplete"
        case .tooManyPeople(let limit): "more people than the \(limit) that a board holds"
        case .tooManySongs(let limit): "with these the board has more songs than the \(limit) that it holds"
        case .repeatedPerson(let place): "has a section already, at \(place)"
        case .repeatedSong(let place): "the person has this song already, at \(place)"
        case .dibsTaken: "two others have dibs on the song already"
        }
    }
}
