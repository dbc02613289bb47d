import BoardLayout
import Containers
import ContainersDrawing
import DrawingChecks
import Testing

@Suite struct `A picture of a board of any content` {
    @Test func `shows a board whose sections have no header, or several words in it`() {
        let board = DisplayBoard {
            Text("alone")
            Section {
                Text("inside")
            } header: {
                Text("Matt &")
                Text("Sam")
            } footer: {
                Text("sing last")
            }
        }
        let layout = board.layout(in: .screen)
        let picture = XMLText(SVGDrawing(layout, title: "Party").text)
        let lists = picture.elements.filter { $0.attributes["role"] == "list" }
        #expect(lists.map { $0.attributes["aria-label"] } == ["Section 1", "Matt & Sam"])
        #expect(picture.texts.contains("Matt & Sam"))
        #expect(picture.texts.contains("sing last"))
        #expect(picture.texts[1] == "2 sections with 2 cards, 0 crossed off and 2 remaining.")
        #expect(XMLText(SVGDrawing(layout, title: "Party", description: "Us").text).texts[1] == "Us")
    }

    @Test func `shows the cards of a board that stands among other content`() {
        let content = VStack(spacing: 0) {
            DisplayBoard {
                Section {
                    Text("Hey View").displayBoardCardRejected(true)
                    Text("Love Stack")
                } header: {
                    Text("Sam")
                } footer: {
                    Text("end")
                }
            }
            .displayBoardCardRejected(true)
            .frame(width: 960, height: 540)
            Text("below")
        }
        let placed = content.placed(in: .unspecified)
        let picture = XMLText(SVGDrawing(placed, title: "Wall").text)
        let labels = picture.elements.compactMap { $0.attributes["aria-label"] }
        #expect(labels == ["Hey View. crossed off", "Love Stack", "Sam", "end"])
        #expect(picture.texts.dropFirst(2) == ["Hey View", "crossed off", "Love Stack", "Sam", "end", "below"])
        #expect(picture.elements.count { $0.attributes["transform"]?.contains("rotate") == true } == 2)
        let lines = TerminalDrawing(width: 120, hasStyle: false).draw(placed, title: "Wall")
        #expect(lines.contains("\u{2717} Hey View"))
        #expect(lines.contains("Love Stack"))
    }
}
