import Containers
import Karaoke

@testable import BoardLayout

extension LaidOutBoard {
    /// Lays a board out on a full-size screen.
    init(_ board: Board, viewer: Board.Section.ID? = nil, scaling: Scaling = .section) {
        self.init(board, size: .screen, viewer: viewer, scaling: scaling)
    }

    /// Which cards are crossed off, section by section.
    var rejections: [[Bool]] { sections.map { $0.cards.map(\.isRejected) } }

    /// Why cards are crossed off, section by section.
    var reasons: [[Rejection?]] { sections.map { $0.cards.map(\.rejection) } }

    var scales: [Scale] { sections.map(\.scale) }
}

extension LaidOutBoard.Section {
    /// Where each card is pinned.
    var pins: [Board.Card.ID: Pin] {
        Dictionary(uniqueKeysWithValues: cards.map { ($0.id, Pin(frame: $0.frame, rotation: $0.rotation)) })
    }
}

extension Size {
    static let screen = Size(width: 1920, height: 1080)
}
