import Karaoke
import WebServer

extension LoggedParameter {
    /// The board in a path: an id, or what has the form of a slug.
    ///
    /// A token or a code in this place is masked, a personal code in small letters too.
    package static let board = LoggedParameter(name: "board") { text in
        guard Board.ID(text) == nil else { return true }
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let isCode = groups.map(\.count) == [4, 4, 4] && !text.utf8.contains { "01io".utf8.contains($0) }
        return !isCode && (try? Slug.validate(String(text))) != nil
    }
}
