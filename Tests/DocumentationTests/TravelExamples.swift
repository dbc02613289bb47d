import Containers
import Testing

@Suite struct `The code at a type whose results travel` {
    @Test func `is an example of Placed`() async {
        // Shown in Placed.swift
        actor SongWall {
            private let titles = ["Love Stack", "Some Body Like View"]

            func layout(in size: Size) -> Placed<String> {
                VStack { ForEach(titles, id: \.self) { Text($0) } }
                    .placed(in: ProposedSize(size))
                    .map { $0.view(as: Text.self)?.content ?? "" }
            }
        }
        // End
        let placed = await SongWall().layout(in: Size(width: 320, height: 200))
        #expect(placed.children.map(\.content) == ["Love Stack", "Some Body Like View"])
    }

    @Test func `is an example of Sectioned`() async {
        // Shown in Sectioned.swift
        actor Favorites {
            private let songs = [["Love Stack"], ["Hey View", "Song 2"]]

            var sections: [Sectioned<String>] {
                SectionCollection {
                    ForEach(songs, id: \.self) { songs in
                        Section { ForEach(songs, id: \.self) { Text($0) } }
                    }
                }
                .map { section in section.map { $0.view(as: Text.self)?.content ?? "" } }
            }
        }
        // End
        #expect(await Favorites().sections.map(\.content) == [["Love Stack"], ["Hey View", "Song 2"]])
    }

    @Test func `is an example of Environment`() {
        // Shown in Environment.swift
        struct Greeting: View {
            @Environment(\.language) private var language

            var body: some View {
                Text(language == "ja" ? "ようこそ" : "Welcome")
            }
        }
        let greeting = VStack { Greeting() }.environment(\.language, "ja")
        let width = greeting.placed(in: .unspecified).frame.width
        // End
        #expect(width == 64)
    }

    @Test func `is an example of one kind of view alone`() {
        // Shown in Placed.swift
        let texts = HStack { Text("Love Stack") }.placed(in: .unspecified).compactMap { $0.view(as: Text.self) }
        // End
        #expect(texts.map(\.content.content) == ["Love Stack"])
    }

    @Test func `is an example of Listed`() async {
        // Shown in Listed.swift
        actor SongOutline {
            private let presentation = ListPresentation(of: List(["Love Stack", "Song 2"], id: \.self) { Text($0) })

            var rows: [Listed<String>] {
                presentation.rows.map { row in row.map { $0.tag(for: String.self) ?? "" } }
            }

            func toggle(_ song: String) {
                presentation.toggle { $0.hasTag(song) }
            }
        }
        // End
        let outline = SongOutline()
        await outline.toggle("Love Stack")
        #expect(await outline.rows.map(\.content) == ["Love Stack", "Song 2"])
    }

    @Test func `is an example of SectionedDifference`() throws {
        var tree = SectionSnapshot<String>()
        try tree.append(["Duets"])
        try tree.append(["Love Stack"], to: "Duets")
        var source = SectionedDataSource<String, String>()
        source.apply(tree, to: "Songs")
        var lines: [String] = []
        // Shown in SectionedDifference.swift
        let change = try source.toggle("Duets")
        for (section, changes) in change.items {
            lines.append("\(section): \(changes.insertions.count) more")
        }
        // End
        #expect(lines == ["Songs: 1 more"])
    }
}

@Suite struct `The code at a type of the environment` {
    @Test func `is an example of EnvironmentKey`() {
        // Shown in EnvironmentValues.swift
        enum BorderKey: EnvironmentKey {
            static let defaultValue = 1.0
        }
        // End
        #expect(EnvironmentValues()[BorderKey.self] == 1)
    }

    @Test func `is an example of TextMeasure`() {
        // Shown in TextMeasure.swift
        struct Typewriter: TextMeasure {
            let lineHeight = 20.0

            func width(of scalar: Unicode.Scalar) -> Double {
                12 * Double(scalar.cells)
            }
        }
        let placed = Text("Love Stack").environment(\.textMeasure, Typewriter()).placed(in: .unspecified)
        // End
        #expect(placed.frame.size == Size(width: 120, height: 20))
    }

    @Test func `is an example of FontTable`() {
        // Shown in TextMeasure.swift
        let measure = FontTable(fontSize: 20, lineHeight: 24, advances: ["i": 0.25, "m": 0.9], other: 0.5)
        // End
        #expect(TextLines("im", in: .unspecified, measure: measure).size == Size(width: 23, height: 24))
    }
}

@Suite struct `The code at a view that adapts` {
    @Test func `is an example of Grid`() {
        // Shown in Grid.swift
        let songs = Grid(alignment: .leading) {
            GridRow {
                Text("Love Stack")
                Text("Sam")
            }
            Text("Doors open at eight")
        }
        // End
        #expect(songs.placed(in: .unspecified).children.count == 3)
    }

    @Test func `is an example of ViewThatFits`() {
        // Shown in ViewThatFits.swift
        let songs = ViewThatFits(in: .horizontal) {
            HStack { Text("Love Stack").frame(width: 400) }
            VStack { Text("Love Stack") }
        }
        // End
        #expect(songs.placed(in: ProposedSize(width: 320, height: nil)).frame.width == 80)
    }

    @Test func `is an example of one frame of a grid`() {
        // Shown in PreparedLazyContent.swift
        let grid = LazyVGrid(columns: [GridItem()], spacing: 0, rowHeight: 120) { ForEach(0..<100) { Text("\($0)") } }
        let top = grid.prepared(in: ProposedSize(width: 320, height: nil)).frame(at: 40).minY
        // End
        #expect(top == 4_800)
    }
}
