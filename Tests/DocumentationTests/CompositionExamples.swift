import Containers
import Testing

/// The examples of types, which their documentation shows.
@Suite struct `A view that is shown in the documentation` {
    @Test func `is an example of View`() {
        // Shown in View.swift
        struct Verse: View {
            let lines: [String]

            var body: some View {
                ForEach(lines, id: \.self) { Text($0) }
            }
        }
        let verse = SubviewsCollection(of: Verse(lines: ["Hey View", "Don't make it bad"]))
        // End
        #expect(verse.count == 2)
    }

    @Test func `is an example of ViewBuilder`() {
        // Shown in ViewBuilder.swift
        @ViewBuilder func songs(isLate: Bool) -> some View {
            Text("Love Stack")
            if isLate {
                Text("Hey View")
            }
        }
        let early = SubviewsCollection(of: songs(isLate: false))
        // End
        #expect(early.count == 1)
    }

    @Test func `is an example of EmptyView`() {
        // Shown in View.swift
        let nothing = SubviewsCollection { EmptyView() }
        // End
        #expect(nothing.isEmpty)
    }

    @Test func `is an example of AnyView`() {
        // Shown in View.swift
        let views = [AnyView(Text("Love Stack")), AnyView(Image("heart"))]
        let mixed = SubviewsCollection { ForEach(0..<2) { views[$0] } }
        // End
        #expect(mixed.count == 2)
    }

    @Test func `is an example of ForEach`() {
        // Shown in ForEach.swift
        let titles = ["Love Stack", "Hey View"]
        let cards = SubviewsCollection {
            ForEach(titles, id: \.self) { title in
                Text(title)
            }
        }
        // End
        #expect(cards.count == 2)
        #expect(cards[1].tag(for: String.self) == "Hey View")
    }

    @Test func `is an example of Group`() {
        // Shown in Group.swift
        let indented = SubviewsCollection {
            Group {
                Text("Love Stack")
                Text("Hey View")
            }
            .padding(.leading, 8)
        }
        // End
        #expect(indented.count == 2)
    }

    @Test func `is an example of Section`() {
        // Shown in Section.swift
        let sections = SectionCollection {
            Section("Sam's Favorites") {
                Text("Love Stack")
            }
        }
        // End
        #expect(sections.count == 1)
        #expect(sections[0].header.count == 1)
    }

    @Test func `is an example of Leaf`() {
        // Shown in Leaf.swift
        struct SongCard: Leaf {
            let title: String

            func size(for proposal: ProposedSize) -> Size {
                Size(width: 120, height: 60)
            }
        }
        let content = SubviewsCollection { SongCard(title: "Love Stack") }
        let titles = content.compactMap { $0.view(as: SongCard.self)?.title }
        // End
        #expect(titles == ["Love Stack"])
    }

    @Test func `is an example of a leaf of a fixed size`() {
        // Shown in Leaf.swift
        struct Seat: Leaf {
            let fixedSize: Size? = Size(width: 40, height: 40)
        }
        // End
        #expect(Seat().placed(in: .unspecified).frame.width == 40)
    }

    @Test func `is an example of Text`() {
        // Shown in Text.swift
        let size = Text("Love Stack").placed(in: .unspecified).frame.size
        // End
        #expect(size == Size(width: 80, height: 16))
    }

    @Test func `is an example of ViewModifier`() {
        // Shown in ViewModifier.swift
        struct Indented: ViewModifier {
            func body(content: Content) -> some View {
                content
                    .padding(.leading, 20)
                    .tag("indented")
            }
        }
        let indented = SubviewsCollection { Text("Love Stack").modifier(Indented()) }
        // End
        #expect(indented[0].hasTag("indented"))
    }
}
