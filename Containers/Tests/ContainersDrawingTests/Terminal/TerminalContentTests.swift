import Containers
import ContainersDrawing
import DrawingChecks
import Testing

/// A leaf that forgets to describe its appearance.
private struct Undrawn: Leaf {}

@Suite struct `A terminal drawing of placed content` {
    @Test func `keeps everything in its place`() {
        let content = HStack(spacing: 16) {
            VStack(alignment: .leading, spacing: 0) {
                Text("one")
                Text("three")
            }
            Paper(appearance: Appearance("Love Stack", detail: "Sam", on: .cream)).frame(width: 112, height: 64)
        }
        let drawing = TerminalDrawing(width: 80, hasStyle: false).draw(content.placed(in: .unspecified), title: "Both")
        #expect(
            drawing == """
                Both

                       ┌────────────┐
                one    │ Love Stack │
                three  │    Sam     │
                       └────────────┘

                """
        )
    }

    @Test func `becomes narrower where the content is wider than the terminal`() {
        let content = HStack(spacing: 0) {
            ForEach(0..<4) { Paper(appearance: Appearance("\($0)", on: .cream)).frame(width: 160, height: 48) }
        }
        let drawing = TerminalDrawing(width: 40, hasStyle: false).draw(content.placed(in: .unspecified), title: "Four")
        #expect(
            drawing == """
                Four

                ┌────────┐┌────────┐┌────────┐┌────────┐
                │   0    ││   1    ││   2    ││   3    │
                └────────┘└────────┘└────────┘└────────┘

                """
        )
    }

    @Test func `leaves the edges of boxes free for what lies in them`() {
        let note = Text("Nothing yet").frame(width: 136, height: 16)
        let column = VStack(spacing: 0) {
            Paper(appearance: Appearance("Tables", on: .white)).frame(width: 136, height: 48)
            note
        }
        .background { Paper(appearance: Appearance("", on: .cork)) }
        let drawing = TerminalDrawing(width: 40, hasStyle: false).draw(column.placed(in: .unspecified), title: "Retro")
        #expect(
            drawing == """
                Retro

                ┌────────────────┐
                │┌──────────────┐│
                ││    Tables    ││
                │└──────────────┘│
                │  Nothing yet   │
                └────────────────┘

                """
        )
        let narrow = TerminalDrawing(width: 17, hasStyle: false).draw(column.placed(in: .unspecified), title: "Retro")
        #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 17 })
        #expect(narrow.hasSuffix("│\n└───────────────┘\n"))
    }

    @Test func `keeps the words of lines lower than a cell, and of small boxes`() {
        let lines = VStack(spacing: 0) { ForEach(0..<5) { Text("line \($0)") } }
            .environment(\.textMeasure, CellMeasure(cell: Size(width: 8, height: 8)))
        let terminal = TerminalDrawing(width: 40, hasStyle: false)
        let drawn = terminal.draw(lines.placed(in: .unspecified), title: "Low").split(separator: "\n")
        #expect(drawn.dropFirst() == ["line 0", "line 1", "line 2", "line 3", "line 4"])
        let seat = Paper(appearance: Appearance("Guest 1-3", on: .cream)).frame(width: 84, height: 48)
        #expect(terminal.draw(seat.placed(in: .unspecified), title: "Seat").contains("│Guest 1-3│"))
    }

    @Test func `says where a leaf has no drawing`() {
        let drawn = TerminalDrawing(width: 40, hasStyle: false)
            .draw(Undrawn().placed(in: ProposedSize(width: 200, height: 64)), title: "Leaf")
        #expect(drawn.contains("Undrawn"))
        #expect(drawn.contains("has no drawing"))
    }

    @Test func `says what is crossed off`() {
        let content = VStack(alignment: .leading, spacing: 0) {
            Paper(appearance: Appearance("Hey View", on: .cream)).crossedOff()
                .frame(width: 144, height: 64)
            HStack { Text("held by a stack") }.crossedOff().frame(width: 144, height: 32)
            Text("gone").crossedOff().frame(width: 48)
        }
        let placed = content.placed(in: .unspecified)
        #expect(
            TerminalDrawing(width: 40, hasStyle: false).draw(placed, title: "Out", crossedOff: \.remark) == """
                Out

                ┌────────────────┐
                │   ✗ Hey View   │
                │ [crossed off]  │
                └────────────────┘

                  ✗ held by a st…
                 ✗ g…

                """
        )
        #expect(
            TerminalDrawing(width: 40, hasStyle: true).draw(placed, title: "Out", crossedOff: \.remark).contains(
                "\u{1B}[9m✗ Hey View"
            )
        )
    }

    @Test func `puts what comes later over what came before, and leaves no half of a character`() {
        let content = ZStack {
            Paper(appearance: Appearance("夜夜夜夜", on: .cream)).frame(width: 64, height: 16)
            Text("ab")
        }
        let drawing = TerminalDrawing(width: 40, hasStyle: false).draw(content.placed(in: .unspecified), title: "Pile")
        #expect(drawing == "Pile\n\n夜 ab 夜\n")
    }

    @Test func `shows symbols as characters, and whether a group is open`() {
        let form = Form {
            HStack(spacing: 0) {
                ForEach(0..<3) { Image(systemName: $0 < 2 ? "star.fill" : "star.slash") }
            }
            DisclosureGroup("Fill", isExpanded: .constant(true)) {
                Label("Path", systemImage: "scribble.variable")
            }
            DisclosureGroup("Shadow") { Text("hidden") }
        }
        let lines = TerminalDrawing(width: 40, hasStyle: false)
        let placed = form.placed(in: ProposedSize(width: 160, height: nil))
        #expect(
            lines.draw(placed, title: "Form").split(separator: "\n").dropFirst() == [
                "★ ★ ☆", "▾  Fill", "   ▪  Path", "▸  Shadow",
            ]
        )
        let list = ListPresentation(of: List { Label("Path", systemImage: "square.stack") })
        #expect(lines.draw(list, title: "List") == "List\n\n• □ Path\n")
        #expect(!HTMLDrawing(placed, title: "Form").markup.contains("article"))
    }

    @Test func `indents the rows of a list, and marks groups and what is crossed off`() {
        let list = List {
            Section {
                DisclosureGroup("open", isExpanded: .constant(true)) {
                    Text("out").crossedOff()
                    DisclosureGroup("closed") { Text("hidden") }
                }
            } header: {
                Text("Rows")
            } footer: {
                Text("end")
            }
        }
        let presentation = ListPresentation(of: list)
        #expect(
            TerminalDrawing(width: 40, hasStyle: false).draw(presentation, title: "List", crossedOff: \.remark) == """
                List

                Rows
                ▾ open
                  ✗ out [crossed off]
                  ▸ closed
                end

                """
        )
        #expect(
            TerminalDrawing(width: 12, hasStyle: true).draw(presentation, title: "List", crossedOff: \.remark).contains(
                "\u{1B}[9mout\u{1B}[0m"
            )
        )
    }
}
