import BoardAPI
import Karaoke
import SongText
import WebServer

/// One text, or one for each plural form.
struct Phrase: Sendable {
    /// A part of a text.
    private enum Piece {
        case text(String)
        /// The place of a value with a name.
        case placeholder(String)
    }

    /// The forms by the names of Unicode's plural rules; a text without forms has only "other".
    private let forms: [String: [Piece]]

    init(_ value: JSONValue) {
        if let text = value.text {
            forms = ["other": Self.pieces(of: text)]
        } else {
            let members = value.members.map { ($0.name, Self.pieces(of: $0.value.text ?? "")) }
            forms = Dictionary(members) { first, _ in first }
        }
    }

    /// The placeholders in all forms.
    var placeholders: Set<String> {
        forms.values.joined().reduce(into: []) { names, piece in
            if case .placeholder(let name) = piece { names.insert(name) }
        }
    }

    /// Returns a plural form, or else "other", with values in place of its placeholders; those without a value are kept.
    ///
    /// Values are not searched for placeholders.
    func filled(form: String? = nil, with values: [String: any CustomStringConvertible]) -> String {
        let pieces = form.flatMap { forms[$0] } ?? forms["other"] ?? []
        return pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let words): text += words
            case .placeholder(let name): text += values[name]?.description ?? "{\(name)}"
            }
        }
    }

    /// Parses a form into placeholders, and the text between them.
    private static func pieces(of form: String) -> [Piece] {
        let parts = form.parts(at: "{", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: [.text(String(parts[0]))]) { pieces, part in
            let halves = part.parts(at: "}", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { return pieces.append(.text("{\(part)")) }
            pieces += [.placeholder(String(halves[0])), .text(String(halves[1]))]
        }
    }
}
