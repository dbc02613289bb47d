import Containers

// Shown in Containers.md
struct Card: Leaf {
    let subview: Subview
    var isSmall = false
    var isRejected = false

    func size(for proposal: ProposedSize) -> Size {
        isSmall ? Size(width: 100, height: 44) : Size(width: 124, height: 60)
    }
}
// End

// Shown in Containers.md
struct Cork<Content: View>: Container {
    let content: Content
    let arrangement = PinnedAtRandom()

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

struct PinnedAtRandom: Layout {
    func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        proposal.replacingUnspecified(by: Size(width: 640, height: 360))
    }

    func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        guard let card = subviews.first?.size(for: .unspecified) else { return [] }
        let width = size.width / card.width
        let height = size.height / card.height
        let columns = max(1, min(Int(width), Int((Double(subviews.count) * width / height).squareRoot()) + 1))
        let rows = (subviews.count + columns - 1) / columns
        let cell = Size(width: size.width / Double(columns), height: size.height / Double(rows))
        return subviews.indices.map { index in
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let x = Double(column) * cell.width + chance(index, 0.618) * (cell.width - card.width)
            let y = Double(row) * cell.height + chance(index, 0.755) * (cell.height - card.height)
            return Placement(Point(x: x, y: y), proposal: .unspecified)
        }
    }

    private func chance(_ index: Int, _ step: Double) -> Double {
        (Double(index + 1) * step).truncatingRemainder(dividingBy: 1)
    }
}
// End

/// The board that shows whatever it is given.
enum FirstBoard {
    // Shown in Containers.md
    struct DisplayBoard<Content: View>: View {
        let content: Content

        init(@ViewBuilder content: () -> Content) {
            self.content = content()
        }

        var body: some View {
            Cork {
                ForEach(subviews: content) { subview in
                    Card(subview: subview)
                }
            }
        }
    }
    // End
}

/// The board that has room for more.
enum CrowdedBoard {
    struct DisplayBoard<Content: View>: View {
        let content: Content

        init(@ViewBuilder content: () -> Content) {
            self.content = content()
        }

        // Shown in Containers.md
        var body: some View {
            Group(subviews: content) { subviews in
                Cork {
                    ForEach(subviews) { subview in
                        Card(subview: subview, isSmall: subviews.count > 15)
                    }
                }
            }
        }
        // End
    }
}

/// The board with a column for each section.
enum SectionedBoard {
    struct DisplayBoard<Content: View>: View {
        let content: Content

        init(@ViewBuilder content: () -> Content) {
            self.content = content()
        }

        // Shown in Containers.md
        var body: some View {
            HStack(spacing: 80) {
                ForEach(sections: content) { section in
                    SectionContent(subviews: section.content)
                }
            }
        }
        // End
    }

    // Shown in Containers.md
    struct SectionContent: View {
        let subviews: SubviewsCollection

        var body: some View {
            ZStack {
                CorkSheet()
                Cork {
                    ForEach(subviews) { subview in
                        Card(subview: subview, isSmall: subviews.count > 15)
                    }
                }
            }
        }
    }

    struct CorkSheet: Leaf {}
    // End
}
