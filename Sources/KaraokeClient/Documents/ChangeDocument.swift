import Foundation

/// A change of a board with the rows that changed.
public struct ChangeDocument: Decodable, Hashable, Sendable {
    /// The version that the change gave the board.
    public let version: Int
    /// The time of the change.
    public let changedAt: Date
    /// The author of the change.
    public let actor: String
    /// The version of the change that this one undid; `nil` for any other change.
    public let undoes: Int?
    /// The changed rows.
    public let entries: [Entry]
}

extension ChangeDocument {
    /// A row before and after the change, by the kind of the row.
    ///
    /// When both rows are equal, the row has another place in its order.
    ///
    /// ```swift
    /// for case .card(let card) in change.entries where card.old == nil {
    ///     print("\(card.new?.title ?? "") was pinned.")
    /// }
    /// ```
    public enum Entry: Hashable, Sendable {
        /// The board itself.
        case board(Difference<LoggedBoard>)
        /// A section.
        case section(Difference<LoggedSection>)
        /// A card.
        case card(Difference<LoggedCard>)
        /// The dibs on a song.
        case claim(Difference<LoggedClaim>)
        /// The pick of a section.
        case pick(Difference<LoggedPick>)
        /// The whole board, restored from a file with this version.
        case restored(fileVersion: Int)
        /// An entry of a kind that is unknown to this client.
        case other(kind: String)
    }

    /// A row before and after a change.
    public struct Difference<Row: Decodable & Hashable & Sendable>: Decodable, Hashable, Sendable {
        /// The row before; `nil` when it was inserted.
        public let old: Row?
        /// The row after; `nil` when it was deleted.
        public let new: Row?
    }
}

extension ChangeDocument.Entry: Decodable {
    private enum CodingKeys: CodingKey {
        case kind
        case new
    }

    /// The log's row of a restored board.
    private struct RestoredBoard: Decodable {
        let version: Int
    }

    /// Decodes the service's JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decode(String.self, forKey: .kind)
        switch kind {
        case "board": self = .board(try ChangeDocument.Difference(from: decoder))
        case "section": self = .section(try ChangeDocument.Difference(from: decoder))
        case "card": self = .card(try ChangeDocument.Difference(from: decoder))
        case "claim": self = .claim(try ChangeDocument.Difference(from: decoder))
        case "pick": self = .pick(try ChangeDocument.Difference(from: decoder))
        case "restored":
            self = .restored(fileVersion: try container.decode(RestoredBoard.self, forKey: .new).version)
        default: self = .other(kind: kind)
        }
    }
}

/// The response to an undo.
struct UndoDocument: Decodable {
    /// The version of the change that was undone.
    let undone: Int
}
