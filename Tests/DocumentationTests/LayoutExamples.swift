import Containers
import Testing

/// The examples of types, which their documentation shows.
@Suite struct `A layout that is shown in the documentation` {
    @Test func `is an example of HStack`() {
        // Shown in Stacks.swift
        let row = HStack(spacing: 4) {
            Text("Love Stack")
            Spacer()
            Text("★★★")
        }
        let placed = row.placed(in: ProposedSize(width: 200, height: nil))
        // End
        #expect(placed.children.map(\.frame.minX) == [0, 84, 176])
    }

    @Test func `is an example of VStack`() {
        // Shown in Stacks.swift
        let column = VStack(alignment: .leading) {
            Text("Love Stack")
            Text("Sam")
        }
        let size = column.placed(in: .unspecified).frame.size
        // End
        #expect(size == Size(width: 80, height: 40))
    }

    @Test func `is an example of ZStack`() {
        // Shown in Stacks.swift
        let stamped = ZStack(alignment: .topTrailing) {
            Image("card", size: Size(width: 120, height: 60))
            Text("new")
        }
        let placed = stamped.placed(in: .unspecified)
        // End
        #expect(placed.children[1].frame == Rect(x: 96, y: 0, width: 24, height: 16))
    }

    @Test func `is an example of Spacer`() {
        // Shown in Spacer.swift
        let banner = VStack {
            Spacer()
            Text("at the bottom")
        }
        let placed = banner.placed(in: ProposedSize(width: 200, height: 100))
        // End
        #expect(placed.children[1].frame.maxY == 100)
    }

    @Test func `is an example of StackLayout`() {
        // Shown in StackLayout.swift
        let layout = StackLayout.vertical(alignment: .leading, spacing: 0)
        let placed = layout { Text("Love Stack") }.placed(in: .unspecified)
        // End
        #expect(placed.frame.size == Size(width: 80, height: 16))
    }

    @Test func `is an example of AnyLayout`() {
        // Shown in Layout.swift
        func arrangement(in width: Double) -> AnyLayout {
            width > 600 ? AnyLayout(StackLayout.horizontal()) : AnyLayout(StackLayout.vertical())
        }
        let wide = arrangement(in: 800)
        let songs = wide { ForEach(0..<3) { Text("Song \($0)") } }
        // End
        #expect(Set(songs.placed(in: .unspecified).children.map(\.frame.minY)) == [0])
    }

    @Test func `is an example of Layout`() {
        // Shown in Layout.swift
        struct Diagonal: Layout {
            func size(for proposal: ProposedSize, of subviews: LayoutSubviews) -> Size {
                let sizes = subviews.map { $0.size(for: .unspecified) }
                return Size(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
            }

            func placements(of subviews: LayoutSubviews, in size: Size, proposal: ProposedSize) -> [Placement] {
                var corner = Point.zero
                return subviews.map { subview in
                    let size = subview.size(for: .unspecified)
                    defer { corner = Point(x: corner.x + size.width, y: corner.y + size.height) }
                    return Placement(corner, proposal: .unspecified)
                }
            }
        }
        let stairs = Diagonal()({ ForEach(0..<3) { Text("\($0)") } }).placed(in: .unspecified)
        // End
        #expect(stairs.children.map(\.frame.minY) == [0, 16, 32])
    }

    @Test func `is an example of Container`() {
        // Shown in Container.swift
        struct Shelf<Content: View>: Container {
            let content: Content
            let arrangement = StackLayout.horizontal(alignment: .bottom, spacing: 2)

            init(@ViewBuilder content: () -> Content) {
                self.content = content()
            }
        }
        let shelf = Shelf { Text("Love Stack") }.placed(in: .unspecified)
        // End
        #expect(shelf.children.count == 1)
    }

    @Test func `is an example of LayoutModifier`() {
        // Shown in LayoutModifier.swift
        /// Makes a view as high as a whole number of lines.
        struct WholeLines: LayoutModifier {
            func size(for proposal: ProposedSize, of content: LayoutContent) -> Size {
                let size = content.size(for: proposal)
                return Size(width: size.width, height: (size.height / 16).rounded(.up) * 16)
            }

            func placement(of content: LayoutContent, in size: Size, proposal: ProposedSize) -> Placement {
                Placement(.zero, proposal: proposal)
            }
        }
        let image = Image("heart", size: Size(width: 20, height: 20)).modifier(WholeLines())
        // End
        #expect(image.placed(in: .unspecified).outerFrame.height == 32)
    }

    @Test func `is an example of PlacedSubview`() {
        // Shown in Placed.swift
        let placed = VStack { Text("Love Stack") }.placed(in: ProposedSize(width: 320, height: nil))
        let frames = placed.children.map(\.frame)
        // End
        #expect(frames == [Rect(x: 0, y: 0, width: 80, height: 16)])
    }

    @Test func `is an example of ProposedSize`() {
        // Shown in ProposedSize.swift
        let proposal = ProposedSize(width: 320, height: nil)
        let size = proposal.replacingUnspecified(by: Size(width: 100, height: 100))
        // End
        #expect(size == Size(width: 320, height: 100))
    }

    @Test func `is an example of Rect`() {
        // Shown in Rect.swift
        let card = Rect(x: 10, y: 20, width: 120, height: 60)
        let both = card.union(card.offset(by: Point(x: 0, y: 80)))
        // End
        #expect(both == Rect(x: 10, y: 20, width: 120, height: 140))
    }

    @Test func `is an example of Alignment`() {
        // Shown in Alignment.swift
        let room = Size(width: 100, height: 100)
        let corner = Alignment.bottomTrailing.origin(of: Size(width: 20, height: 10), in: room)
        // End
        #expect(corner == Point(x: 80, y: 90))
    }

    @Test func `is an example of EdgeInsets`() {
        // Shown in EdgeInsets.swift
        let padded = Text("Love Stack").padding(EdgeInsets(.horizontal, 10))
        // End
        #expect(padded.placed(in: .unspecified).outerFrame.width == 100)
    }
}
