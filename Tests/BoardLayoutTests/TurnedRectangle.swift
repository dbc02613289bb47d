import Containers
import Foundation

@testable import BoardLayout

/// A rectangle turned about a centre, computed with the platform's mathematics instead of the layout's table.
struct TurnedRectangle {
    let corners: [Point]

    /// The turned upper part of a card.
    init(_ card: LaidOutBoard.Card, upperPart share: Double = 1) {
        let frame = card.frame
        let center = Point(x: frame.minX + frame.width / 2, y: frame.minY + frame.height / 2)
        let angle = card.rotation * .pi / 180
        let bottom = frame.minY + frame.height * share
        let corners = [(frame.minX, frame.minY), (frame.maxX, frame.minY), (frame.maxX, bottom), (frame.minX, bottom)]
        self.corners = corners.map { x, y in
            Point(
                x: center.x + (x - center.x) * cos(angle) - (y - center.y) * sin(angle),
                y: center.y + (x - center.x) * sin(angle) + (y - center.y) * cos(angle)
            )
        }
    }

    /// The upright box around it.
    var box: Rect {
        let x = corners.map(\.x)
        let y = corners.map(\.y)
        let origin = Point(x: x.min() ?? 0, y: y.min() ?? 0)
        return Rect(
            x: origin.x,
            y: origin.y,
            width: (x.max() ?? 0) - origin.x,
            height: (y.max() ?? 0) - origin.y
        )
    }
}

extension Rect {
    /// Whether another frame lies inside.
    func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
    }
}
