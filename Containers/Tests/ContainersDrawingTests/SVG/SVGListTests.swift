import Containers
import ContainersDrawing
import DrawingChecks
import Testing

@Suite struct `A picture of a list` {
    @Test func `tells level and state of every row`() {
        let picture = XMLText(SVGDrawing(canvases(isOpen: true), width: 300, title: "Canvases").text)
        #expect(picture.isWellFormed)
        let rows = picture.elements.filter { $0.attributes["role"] == "treeitem" }
        #expect(rows.map { $0.attributes["aria-label"] } == ["circle", "group", "square", "triangle", "line"])
        #expect(rows.map { $0.attributes["aria-level"] } == ["1", "1", "2", "2", "1"])
        #expect(rows.map { $0.attributes["aria-expanded"] } == [nil, "true", nil, nil, nil])
        let trees = picture.elements.filter { $0.attributes["role"] == "tree" }
        #expect(trees.map { $0.attributes["aria-label"] } == ["One", "Two"])
        #expect(picture.texts.prefix(3) == ["Canvases", "2 sections with 5 rows.", "One"])
    }

    @Test func `has a sign on each group that is closed, and another on those that are open`() {
        let closed = XMLText(SVGDrawing(canvases(isOpen: false), width: 300, title: "Closed").text)
        let opened = XMLText(SVGDrawing(canvases(isOpen: true), width: 300, title: "Opened").text)
        let signs = [closed, opened].map { $0.elements.filter { $0.name == "path" }.map { $0.attributes["d"] } }
        #expect(signs.map(\.count) == [1, 1])
        #expect(signs[0] != signs[1])
        #expect(closed.elements.contains { $0.attributes["aria-expanded"] == "false" })
    }

    @Test func `grows with what stands in a row`() throws {
        let list = List {
            Section {
                Paper(appearance: Appearance("tall", on: .cork)).frame(width: 60, height: 80)
                Text("flat").crossedOff()
            } footer: {
                Text("end")
            }
        }
        let picture = XMLText(
            SVGDrawing(ListPresentation(of: list), width: 300, title: "Rows", crossedOff: \.remark).text
        )
        #expect(try #require(picture.elements.first).attributes["height"] == "168")
        #expect(picture.elements.contains { $0.attributes["aria-label"] == "flat. crossed off" })
        #expect(picture.elements.count { $0.attributes["aria-label"] == "Rows" } == 1)
        #expect(picture.texts[1] == "2 rows.")
    }

    private func canvases(isOpen: Bool) -> ListPresentation {
        ListPresentation(
            of: List {
                Section("One") {
                    Text("circle")
                    DisclosureGroup("group", isExpanded: .constant(isOpen)) {
                        Text("square")
                        Text("triangle")
                    }
                }
                Section("Two") { Text("line") }
            }
        )
    }
}
