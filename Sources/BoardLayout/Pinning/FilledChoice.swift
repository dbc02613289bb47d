import Containers

/// The division of a cork into cells that cards fill, with the largest lettering.
struct FilledChoice {
    let columns: Int
    let rows: Int
    /// The size of a card.
    let card: Size
    /// The font size that a title could have on the card.
    let titleLimit: Double

    /// The number of turns in the rotation table that the cards use, up to 2 degrees.
    static let rotations = 14

    /// The part of a cell, in each direction, over which scatter moves a card.
    private static let scatter = 0.03
    /// The part of the largest lettering that a division with larger cards has to have.
    private static let tolerance = 0.9
    /// The greatest height of a small card as a part of the smallest normal one's.
    private static let smallShare = 0.9
    /// The free space around a card, in points.
    private static let gap = 4.0
    /// The proportions that a card may have: its width as a multiple of its height.
    private static let aspects = 0.85...3.0
    /// The least height of a card as a multiple of the title's font size: two lines of it, and one of the artist.
    private static let heightInTitles = 3.65
    /// The least width of a card as a multiple of the title's font size: about eleven letters.
    private static let widthInTitles = 6.0

    /// Chooses the division for a number of slots: of those with about the largest lettering, the one with the largest
    /// cards.
    ///
    /// - Complexity: Linear in the number of slots.
    init(for slots: Int, in size: Size) {
        let greatest = (1...slots).map { Self(columns: $0, for: slots, in: size).titleLimit }.max() ?? 0
        let least = max(greatest * Self.tolerance, min(greatest, CardLettering.leastTitle))
        var best: Self?
        for columns in 1...slots {
            let choice = Self(columns: columns, for: slots, in: size)
            guard choice.titleLimit >= least else { continue }
            if let known = best, known.card.area >= choice.card.area { continue }
            best = choice
        }
        self = best ?? Self(columns: 1, for: slots, in: size)
    }

    /// Chooses the division for a number of slots in a scale, whose small cards are smaller than the smallest normal ones.
    init(for slots: Int, scale: Scale, in size: Size) {
        let choice = Self(for: Self.tier(of: slots), in: size)
        guard scale == .small else {
            self = choice
            return
        }
        let normal = Self(for: Self.tier(of: Scale.normalCapacity), in: size)
        let factor = min(1, Self.smallShare * normal.card.height / choice.card.height)
        let card = Size(width: choice.card.width * factor, height: choice.card.height * factor)
        self.init(columns: choice.columns, rows: choice.rows, card: card)
    }

    private init(columns: Int, for slots: Int, in size: Size) {
        let rows = (slots + columns - 1) / columns
        let cell = Size(width: size.width / Double(columns), height: size.height / Double(rows))
        self.init(columns: columns, rows: rows, card: Self.card(in: cell))
    }

    private init(columns: Int, rows: Int, card: Size) {
        self.columns = columns
        self.rows = rows
        self.card = Size(width: card.width.inThousandths, height: card.height.inThousandths)
        titleLimit = Self.titleLimit(on: card)
    }

    /// The font size that a title could have on a card.
    static func titleLimit(on card: Size) -> Double {
        min(card.height / heightInTitles, card.width / widthInTitles)
    }

    /// The largest card that fits into a cell in any rotation and any scatter.
    private static func card(in cell: Size) -> Size {
        let turn = Rotation.greatest(of: rotations)
        let room = Size(
            width: max(1, cell.width * (1 - scatter) - gap),
            height: max(1, cell.height * (1 - scatter) - gap)
        )
        // The turned card is as wide as w cos + h sin, and as high as w sin + h cos.
        let sine = abs(turn.sine)
        let divisor = turn.cosine * turn.cosine - sine * sine
        var width = max(1, (room.width * turn.cosine - room.height * sine) / divisor)
        var height = max(1, (room.height * turn.cosine - room.width * sine) / divisor)
        width = min(width, aspects.upperBound * height)
        height = min(height, width / aspects.lowerBound)
        return Size(width: width.inThousandths, height: height.inThousandths)
    }

    /// The sizes of the text on the cards.
    var lettering: CardLettering {
        CardLettering(title: min(titleLimit, CardLettering.greatestTitle), on: card)
    }

    /// The number of slots that a cork is divided for: a few steps, so that pinning a card rarely moves the others.
    ///
    /// From three cards on, at least three quarters of the cells are taken when every slot is.
    static func tier(of slots: Int) -> Int {
        if let tier = [3, 4, 6, 8, 10, 12, 15, 18, 21, 24].first(where: { $0 >= slots }) { return tier }
        var tier = 24
        while tier < slots { tier += max(4, tier / 32 * 4) }
        return tier
    }
}

extension PinnedGrid {
    /// Divides the cork into cells that the cards fill.
    init(filling choice: FilledChoice, in size: Size) {
        let cell = Size(width: size.width / Double(choice.columns), height: size.height / Double(choice.rows))
        let rotations = Rotation.count(atLeast: FilledChoice.rotations, for: choice.card, in: cell)
        let box = Rotation.greatest(of: rotations).boundingSize(of: choice.card)
        let slack = Size(width: max(0, cell.width - box.width), height: max(0, cell.height - box.height))
        let stride = CellStride(columns: choice.columns, rows: choice.rows, cell: cell)
        // A card that is smaller than its cell stays near the middle of it, and rows and columns take turns to the sides.
        let play = Size(width: min(slack.width, 0.06 * cell.width), height: min(slack.height, 0.06 * cell.height))
        let rest = Size(width: slack.width - play.width, height: slack.height - play.height)
        let sway = Point(x: min(rest.width / 2, cell.width / 4), y: min(rest.height / 2, cell.height / 4))
        let inset = Point(
            x: (rest.width + box.width - choice.card.width) / 2,
            y: (rest.height + box.height - choice.card.height) / 2
        )
        self.init(
            columns: choice.columns,
            rows: choice.rows,
            card: choice.card,
            isStacked: false,
            stride: stride,
            corners: (0..<choice.columns * choice.rows).map { slot in
                let (row, column) = stride.cell(of: slot).quotientAndRemainder(dividingBy: choice.columns)
                return Point(
                    x: Double(column) * cell.width + inset.x + (row.isMultiple(of: 2) ? -sway.x : sway.x),
                    y: Double(row) * cell.height + inset.y + (column.isMultiple(of: 2) ? -sway.y : sway.y)
                )
            },
            slack: play,
            rotations: rotations
        )
    }
}

extension Size {
    fileprivate var area: Double { width * height }
}
