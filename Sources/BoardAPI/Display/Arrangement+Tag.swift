import BoardLayout
import Cryptography
import Foundation
import Karaoke

extension LaidOutBoard.Arrangement {
    /// The part of a tag that names the arrangement, without commas; `nil` for the board's own.
    package var tag: String? {
        switch self {
        case .board: nil
        case .wall: "wall"
        case .grid(let columns): "grid:\(columns)"
        case .stack: "stack"
        case .outline(.all): "outline"
        case .outline(.only(let sections)): "outline:\(Self.digest(of: sections))"
        }
    }

    /// A short name of a set of sections, independent of their number.
    private static func digest(of sections: Set<Board.Section.ID>) -> String {
        let names = sections.sorted().map(\.description).joined(separator: ",")
        return SHA256.hash(of: names.utf8).prefix(16).hexadecimal
    }

    /// A section that is to be expanded but does not belong to the board; `nil` for none.
    func expandedStranger(to board: Board) -> Board.Section.ID? {
        guard case .outline(.only(let sections)) = self else { return nil }
        return sections.subtracting(board.sections.map(\.id)).min()
    }
}
