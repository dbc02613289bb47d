import Containers
import ContainersDrawing

@testable import BoardLayout

extension LaidOutBoard {
    /// The whole board in lines: its size, then each section with its parts, and each card with the reason it is
    /// crossed off for.
    var notation: String {
        let head = "\(arrangement.kind) \(size.width.decimal) x \(size.height.decimal)"
        return ([head] + sections.flatMap(\.notation)).joined(separator: "\n")
    }
}

extension LaidOutBoard.Section {
    fileprivate var notation: [String] {
        let sign = geometry.isExpanded.map { $0 ? "v " : "> " } ?? ""
        var lines = ["\(sign)\(person) \(geometry.scale) \(geometry.frame.notation)"]
        if let header = geometry.header { lines.append("  header \(header.notation)") }
        lines.append("  content \(geometry.content.notation)")
        lines += cards.map { card in
            "    \(card.title) \(card.frame.notation)" + (card.rejection.map { " \($0)" } ?? "")
        }
        if let footer = geometry.footer { lines.append("  footer \(footer.notation)") }
        return lines
    }
}

extension Rect {
    fileprivate var notation: String {
        [minX, minY, width, height].map(\.decimal).joined(separator: " ")
    }
}
