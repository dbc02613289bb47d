import Containers
import Testing

/// The examples of types, which their documentation shows.
@Suite struct `A list that is shown in the documentation` {
    @Test func `is an example of List`() {
        // Shown in List.swift
        let list = List {
            Text("Love Stack")
            Section("Sam") {
                ForEach(0..<9) { Text("Song \($0)") }
            }
        }
        let rows = ListPresentation(of: list).rows
        // End
        #expect(rows.count == 10)
    }

    @Test func `is an example of ListPresentation`() {
        // Shown in ListPresentation.swift
        let list = List {
            DisclosureGroup("Sam") { Text("Love Stack") }
        }
        let presentation = ListPresentation(of: list)
        presentation.toggle(presentation.rows[0].id)
        // End
        #expect(presentation.rows.map(\.level) == [0, 1])
    }

    @Test func `is an example of open rows that are stored`() {
        // Shown in ListPresentation.swift
        let list = List {
            DisclosureGroup("Sam") { Text("Love Stack") }
        }
        let presentation = ListPresentation(of: list)
        presentation.toggle { $0.level == 0 }
        let reopened = ListPresentation(of: list, open: presentation.openRows)
        // End
        #expect(reopened.rows.count == 2)
    }

    @Test func `is an example of a window of rows`() {
        // Shown in ListPresentation.swift
        let songs = ListPresentation(of: List(0..<10_000) { Text("Song \($0)") })
        let page = songs.rows(in: 50..<100)
        // End
        #expect(page.count == 50)
    }

    @Test func `is an example of OutlineGroup`() {
        // Shown in OutlineGroup.swift
        struct Graphic: Identifiable {
            let id: String
            var children: [Graphic]?
        }
        let graphics = [Graphic(id: "group", children: [Graphic(id: "circle")]), Graphic(id: "line")]
        let list = List {
            OutlineGroup(graphics, children: \.children) { Text($0.id) }
        }
        let rows = ListPresentation(of: list).rows
        // End
        #expect(rows.map(\.disclosure) == [.collapsed, .none])
    }

    @Test func `is an example of DisclosureGroup`() {
        // Shown in DisclosureGroup.swift
        var isShown = true
        let group = DisclosureGroup("Fill", isExpanded: Binding(get: { isShown }, set: { isShown = $0 })) {
            Text("Yellow")
        }
        let opened = group.placed(in: .unspecified).children.count
        isShown = false
        let closed = group.placed(in: .unspecified).children.count
        // End
        #expect(opened == 2)
        #expect(closed == 1)
    }

    @Test func `is an example of a hidden separator`() {
        // Shown in ListRowSeparator.swift
        let list = List {
            DisclosureGroup("Duets") { Text("Scrolling") }
                .listRowSeparator(.hidden)
        }
        let row = ListPresentation(of: list).rows[0]
        let separator = row.containerValues.listRowSeparator
        // End
        #expect(separator == .hidden)
    }
}
