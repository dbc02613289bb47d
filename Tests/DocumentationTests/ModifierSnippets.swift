import Containers

// Shown in ModifiersAndLayouts.md
struct Featured: ViewModifier {
    func body(content: Content) -> some View {
        content
            .padding(4)
            .rating(5)
    }
}

extension View {
    func featured() -> some View {
        modifier(Featured())
    }
}
// End

// Shown in ModifiersAndLayouts.md
struct Shifted: LayoutModifier {
    let distance: Double

    func size(for proposal: ProposedSize, of content: LayoutContent) -> Size {
        content.size(for: proposal)
    }

    func placement(of content: LayoutContent, in size: Size, proposal: ProposedSize) -> Placement {
        Placement(Point(x: distance, y: 0), proposal: proposal)
    }
}
// End

// Shown in ModifiersAndLayouts.md
struct Stairs: Layout {
    var step = 20.0

    func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
        let sizes = subviews.map { $0.size(for: .unspecified) }
        let width = sizes.enumerated().map { Double($0.offset) * step + $0.element.width }.max() ?? 0
        return Size(width: width, height: sizes.reduce(0) { $0 + $1.height })
    }

    func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
        var top = 0.0
        return subviews.enumerated().map { index, subview in
            defer { top += subview.size(for: .unspecified).height }
            return Placement(Point(x: Double(index) * step, y: top), proposal: .unspecified)
        }
    }
}
// End

/// The uses of the modifiers and the layout of the page.
enum Modifiers {
    static func stairs() -> PlacedSubview {
        // Shown in ModifiersAndLayouts.md
        let songs = Stairs(step: 16) {
            Text("Love Stack").featured()
            Text("Hey View").modifier(Shifted(distance: 4))
        }
        let placed = songs.placed(in: .unspecified)
        // End
        return placed
    }
}

// Shown in ModifiersAndLayouts.md
struct Chart<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(subviews: content) { subview in
                HStack {
                    Text(String(repeating: "★", count: subview.containerValues.rating))
                    subview
                }
            }
        }
    }
}
// End

// Shown in Concurrency.md
actor SongWall {
    private var songs: [String] = []

    func pin(_ song: String) {
        songs.append(song)
    }

    func frames(in size: Size) -> [Rect] {
        let board = VStack(alignment: .leading) {
            ForEach(songs, id: \.self) { Text($0) }
        }
        return board.placed(in: ProposedSize(size)).children.map(\.frame)
    }
}
// End
