import Containers

/// The name tags of people without a song: one column of them, or the few that their number needs.
struct NameTags {
    /// The frames of the tags, in order.
    let frames: [Rect]
    /// The size of all tags together.
    let size: Size

    private static let tag = Size(width: 240, height: 64)
    /// The space around a tag.
    private static let spacing = 12.0

    /// Lays tags out in a room; where it is too low for all of them, they become lower.
    init(_ count: Int, in room: Rect) {
        let (greatest, spacing) = (Self.tag, Self.spacing)
        // Cannot trap: a quotient of bounded lengths.
        let most = max(1, Int((room.width + spacing) / (greatest.width + spacing)))
        // Cannot trap: a quotient of bounded lengths.
        let fitting = max(1, Int((room.height + spacing) / (greatest.height + spacing)))
        let columns = max(1, min(most, (count + fitting - 1) / fitting))
        let rows = max(1, (count + columns - 1) / columns)
        let gap = min(spacing, room.height / Double(3 * rows))
        let tag = Size(
            width: min(greatest.width, room.width),
            height: max(1, min(greatest.height, (room.height + gap) / Double(rows) - gap))
        )
        size = Size(
            width: count == 0 ? 0 : Double(columns) * (tag.width + spacing) - spacing,
            height: count == 0 ? 0 : Double(rows) * (tag.height + gap) - gap
        )
        frames = (0..<count).map { number in
            let (column, row) = number.quotientAndRemainder(dividingBy: rows)
            return Rect(
                x: (room.minX + Double(column) * (tag.width + spacing)).inThousandths,
                y: (room.minY + Double(row) * (tag.height + gap)).inThousandths,
                width: tag.width.inThousandths,
                height: tag.height.inThousandths
            )
        }
    }
}

extension NameTags {
    /// Lays tags out in rows in the middle of the lower edge of a wall.
    init(rowsOf count: Int, below wall: Size) {
        // Cannot trap: a quotient of bounded lengths.
        let most = max(1, Int((wall.width + Self.spacing) / (Self.tag.width + Self.spacing)))
        let rows = (count + most - 1) / most
        let height = min(wall.height / 3, Double(rows) * (Self.tag.height + Self.spacing) - Self.spacing)
        let columns = rows == 0 ? 0 : (count + rows - 1) / rows
        let width = min(wall.width, Double(columns) * (Self.tag.width + Self.spacing) - Self.spacing)
        guard count > 0 else {
            self.init(0, in: .zero)
            return
        }
        let origin = Point(x: (wall.width - width) / 2, y: wall.height - height)
        // Rounding must not cost a row.
        self.init(count, in: Rect(origin: origin, size: Size(width: width, height: height + 0.001)))
    }
}

extension LaidOutSection {
    /// The section of a person without a song, of which only the name is shown.
    init(_ configuration: SectionConfiguration, at index: Int, scale: Scale, tag frame: Rect) {
        self.init(
            index: index,
            configuration: configuration,
            geometry: SectionGeometry(
                scale: scale,
                frame: frame,
                header: configuration.header.isEmpty ? nil : frame,
                content: Rect(x: frame.minX, y: frame.maxY.inThousandths, width: frame.width, height: 0),
                footer: nil,
                isStacked: false
            ),
            places: .placed([])
        )
    }
}
