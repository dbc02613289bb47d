import Containers
import Testing

/// A leaf that notes what it is offered.
private struct Noting: Leaf {
    /// The offers so far.
    final class Notes {
        var offers: [ProposedSize] = []
    }

    let notes: Notes

    func size(for proposal: ProposedSize) -> Size {
        notes.offers.append(proposal)
        return Size(width: min(30, proposal.width ?? 30), height: 10)
    }
}

/// A leaf that declares its size, and another where it is asked.
private struct Declared: Leaf {
    let fixedSize: Size? = Size(width: 40, height: 20)

    func size(for proposal: ProposedSize) -> Size {
        Size(width: 1, height: 1)
    }
}

@Suite struct `A leaf that is measured` {
    private let notes = Noting.Notes()

    @Test(.rule("9.16")) func `is asked once for each proposal, in every container`() {
        for (name, content) in contents {
            notes.offers = []
            _ = content.placed(in: ProposedSize(width: 200, height: 100))
            #expect(!notes.offers.isEmpty, "\(name)")
            #expect(Set(notes.offers).count == notes.offers.count, "\(name): \(notes.offers)")
        }
    }

    @Test(.rule("9.16")) func `is not asked where it declares its size`() {
        let placed = HStack { Declared() }.placed(in: ProposedSize(width: 10, height: nil))
        #expect(placed.children[0].frame.size == Size(width: 40, height: 20))
        #expect(Image("heart", size: Size(width: 7, height: 9)).placed(in: .unspecified).frame.width == 7)
    }

    private var leaf: Noting { Noting(notes: notes) }

    private var contents: [(String, AnyView)] {
        [
            (
                "HStack",
                AnyView(
                    HStack {
                        leaf
                        Spacer()
                        Text("Sam")
                    }
                )
            ),
            ("nested stacks", AnyView(HStack { HStack { HStack { leaf } } })),
            ("crossed stacks", AnyView(VStack { HStack { VStack { HStack { leaf.padding(2) } } } })),
            ("ZStack", AnyView(ZStack { leaf })),
            ("layers", AnyView(leaf.background { a }.overlay { b }.frame(maxWidth: 90).padding())),
            ("a layer", AnyView(a.overlay { leaf })),
            ("aspectRatio", AnyView(leaf.aspectRatio(2, contentMode: .fit))),
            ("Grid", AnyView(Grid { GridRow { leaf }.padding(1) })),
            ("ViewThatFits", AnyView(ViewThatFits { leaf })),
            ("ScrollView", AnyView(ScrollView { leaf })),
            ("LazyVStack", AnyView(LazyVStack { leaf })),
            ("known LazyVStack", AnyView(LazyVStack(childHeight: 10) { leaf })),
            ("scrolled LazyVStack", AnyView(ScrollView { VStack { LazyVStack { leaf } } })),
            ("LazyVGrid", AnyView(LazyVGrid(columns: [GridItem()]) { leaf })),
            ("List", AnyView(List { leaf })),
            ("Form", AnyView(Form { DisclosureGroup("Fill", isExpanded: .constant(true)) { leaf } })),
            ("Layout", AnyView(AnyLayout(StackLayout.horizontal()) { leaf })),
        ]
    }
}
