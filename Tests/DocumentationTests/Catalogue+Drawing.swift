import BoardLayout
import Containers
import ContainersDrawing

// What the cards of the first page look like in its pictures.

// Shown in ContainersDrawing.md
extension Card: DrawnLeaf {
    var appearance: Appearance {
        let title = subview.view(as: Text.self)?.content ?? ""
        return Appearance(title, on: [Surface].notes[title.utf8.count % 5], isCrossedOff: isRejected)
    }
}
// End

extension SectionedBoard.CorkSheet: DrawnLeaf {
    var appearance: Appearance { Appearance("", on: .cork) }
}

extension TitledBoard.HeaderCard: DrawnLeaf {
    var appearance: Appearance { Appearance(subviews.first?.view(as: Text.self)?.content ?? "", on: .white) }
}

extension [Surface] {
    /// The papers that cards of the pages are made of.
    static let notes: [Surface] = [.cream, .yellow, .blue, .rose, .green]
}

extension Photo: DrawnLeaf {
    var appearance: Appearance {
        Appearance("", on: [Surface].notes[sandwich.name.utf8.reduce(0) { $0 + Int($1) } % 5])
    }
}
