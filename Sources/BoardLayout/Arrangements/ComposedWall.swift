import Containers

/// One to three cards on a wall: side by side in the middle, each section's name below its cards.
package struct ComposedWall {
    /// The numbers of cards on a whole wall that are composed.
    package static let cards = 1...3

    /// The greatest size of a card.
    private static let greatest = Size(width: 520, height: 340)
    /// The greatest font size of a title.
    private static let greatestTitle = 72.0
    /// The width of the room for a card of the greatest size in any turn.
    private static let cellWidth = 580.0
    /// The greatest width of a name.
    private static let nameWidth = 300.0
    /// The distance by which cards hang above or below the middle in turn.
    private static let sway = 20.0
    /// The number of turns in the rotation table that the cards use, up to 3 degrees.
    private static let rotations = 22

    private let room: Rect
    private let cell: Double
    private let card: Size

    /// Chooses the size of the cards in the room that the wall has for them.
    init(_ cards: Int, in room: Rect) {
        self.room = room
        let share = (room.width - WallPages.spacing * Double(cards - 1)) / Double(cards)
        cell = max(1, min(Self.cellWidth, share)).inThousandths
        // A turned card is at most 4 % wider.
        let width = min(
            Self.greatest.width,
            cell * 0.91,
            room.height * 0.6 * Self.greatest.width / Self.greatest.height
        )
        let height = width * Self.greatest.height / Self.greatest.width
        card = Size(width: max(1, width).inThousandths, height: max(1, height).inThousandths)
    }

    /// The sizes of the text on the cards.
    private var lettering: CardLettering {
        CardLettering(title: min(FilledChoice.titleLimit(on: card), Self.greatestTitle), on: card)
    }

    /// The height of the cork around cards in any turn.
    private var corkHeight: Double {
        Rotation.greatest(of: Self.rotations).boundingSize(of: card).height + 2 * Self.sway + 2
    }

    /// Lays a section out, before which a number of cards hang.
    func section(
        _ configuration: SectionConfiguration,
        at index: Int,
        scale: Scale,
        seed: UInt64,
        after before: Int,
        of cards: Int
    ) -> LaidOutSection {
        let pitch = cell + WallPages.spacing
        let left = room.minX + (room.width - pitch * Double(cards) + WallPages.spacing) / 2 + pitch * Double(before)
        let width = pitch * Double(configuration.content.count) - WallPages.spacing
        let parts = [
            configuration.header.isEmpty ? nil : WallArrangement.headerHeight,
            configuration.footer.isEmpty ? nil : WallArrangement.footerHeight,
        ]
        let rest = parts.reduce(0) { $0 + ($1.map { $0 + WallArrangement.partSpacing } ?? 0) }
        let top = room.minY + max(0, room.height - corkHeight - rest) / 2
        func strip(_ top: Double, _ height: Double, width part: Double) -> Rect {
            Rect(
                x: (left + (width - part) / 2).inThousandths,
                y: top.inThousandths,
                width: part.inThousandths,
                height: height.inThousandths
            )
        }
        var bottom = top + corkHeight
        let below = parts.map { height -> Rect? in
            guard let height else { return nil }
            defer { bottom += WallArrangement.partSpacing + height }
            return strip(bottom + WallArrangement.partSpacing, height, width: min(width, Self.nameWidth))
        }
        return LaidOutSection(
            index: index,
            configuration: configuration,
            geometry: SectionGeometry(
                scale: scale,
                frame: strip(top, corkHeight + rest, width: width),
                header: below[0],
                content: strip(top, corkHeight, width: width),
                footer: below[1],
                isStacked: false,
                lettering: lettering
            ),
            places: .placed(
                configuration.content.indices.map { number in
                    let chance = PinnedCork.mixed(seed &+ UInt64(truncatingIfNeeded: number))
                    let turn = Int(chance % UInt64(Self.rotations))
                    let middle = left + pitch * Double(number) + cell / 2
                    let sway = (before + number).isMultiple(of: 2) ? -Self.sway : Self.sway
                    let frame = Rect(
                        x: (middle - card.width / 2).inThousandths,
                        y: (top + (corkHeight - card.height) / 2 + sway).inThousandths,
                        width: card.width,
                        height: card.height
                    )
                    return Pin(frame: frame, rotation: Rotation.table[turn].degrees)
                }
            )
        )
    }
}
