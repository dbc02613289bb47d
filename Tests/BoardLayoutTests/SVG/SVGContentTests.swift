import Containers
import Testing

@testable import BoardLayout

@Suite struct `A picture of placed content` {
    @Test func `is as large as everything in it, with room around`() throws {
        let stack = HStack(spacing: 10) {
            Paper(appearance: Appearance("one", on: .cream)).frame(width: 100, height: 50)
            Paper(appearance: Appearance("two", on: .rose)).frame(width: 40, height: 80)
        }
        let picture = XMLText(SVGDrawing(stack.placed(in: .unspecified), title: "Two & more").text)
        #expect(picture.isWellFormed)
        let root = try #require(picture.elements.first)
        #expect(root.attributes["viewBox"] == "-12 -12 174 104")
        #expect(picture.texts.prefix(2) == ["Two & more", "2 pieces."])
        #expect(picture.texts.dropFirst(2) == ["one", "two"])
        let papers = picture.elements.compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("paper") }
        #expect(papers == ["paper cream", "paper rose"])
        let groups = picture.elements.filter { $0.attributes["role"] == "group" }
        #expect(groups.map { $0.attributes["aria-label"] } == ["one", "two"])
    }

    @Test func `says what is crossed off, whoever wrote it`() {
        let stack = VStack {
            Text("bare").displayBoardCardRejected(true, because: .dibs)
            Paper(appearance: Appearance("paper", on: .cream)).displayBoardCardRejected(true, because: .section)
                .frame(width: 200, height: 80)
            Paper(appearance: Appearance("itself", on: .cream, isCrossedOff: true)).frame(width: 200, height: 20)
            HStack { Text("held") }.displayBoardCardRejected(true).frame(width: 200, height: 40)
        }
        let picture = XMLText(SVGDrawing(stack.placed(in: .unspecified), title: "Out").text)
        #expect(picture.elements.count { $0.attributes["class"] == "slash" } == 4)
        #expect(picture.texts[1] == "4 pieces, 4 crossed off.")
        let labels = picture.elements.compactMap { $0.attributes["aria-label"] }
        #expect(
            labels == [
                "bare. crossed off: dibs", "paper. crossed off: section out", "itself. crossed off",
                "held. crossed off",
            ]
        )
        #expect(picture.texts.contains("crossed off: section out"))
        #expect(picture.texts.contains("\u{2715} itself"))
        #expect(picture.texts.contains("\u{2715} bare"))
        #expect(picture.texts.last == "\u{2715} held")
    }

    @Test func `names leaves that say nothing of themselves`() {
        let picture = XMLText(
            SVGDrawing(Silent().frame(width: 90, height: 40).placed(in: .unspecified), title: "?").text
        )
        #expect(picture.texts.last == "Silent")
    }

    @Test func `has cork only where there is some`() {
        let cork = Paper(appearance: Appearance("", on: .cork)).frame(width: 90, height: 40)
        let drawing = SVGDrawing(cork.placed(in: .unspecified), title: "Cork").text
        #expect(drawing.contains("<pattern id=\"cork\""))
        #expect(XMLText(drawing).elements.allSatisfy { $0.attributes["role"] != "group" })
        #expect(!SVGDrawing(Text("a").placed(in: .unspecified), title: "None").text.contains("<pattern"))
    }

    @Test func `shows the part that a window does`() throws {
        let stack = LazyVStack(spacing: 0, childHeight: 50) { ForEach(0..<100) { Text("Song \($0)") } }
        let window = Rect(x: 0, y: 120, width: 200, height: 100)
        let built = stack.prepared(in: ProposedSize(width: 200, height: nil)).visible(in: 120..<220)
        let drawing = SVGDrawing(built, in: window, title: "A window", description: "Some songs")
        let picture = XMLText(drawing.text)
        #expect(picture.elements.first?.attributes["viewBox"] == "0 120 200 100")
        #expect(picture.texts == ["A window", "Some songs", "Song 3", "Song 4"])
    }

    @Test func `leaves out what has no extent`() {
        let nothing = VStack {
            Text("")
            Text("gone").frame(width: 0)
            Spacer()
        }
        #expect(XMLText(SVGDrawing(nothing.placed(in: .unspecified), title: "Nothing").text).texts.count == 2)
    }

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
            .frame(width: 640, height: 360)
            Text("below")
        }
        let placed = content.placed(in: .unspecified)
        let picture = XMLText(SVGDrawing(placed, title: "Wall").text)
        let labels = picture.elements.compactMap { $0.attributes["aria-label"] }
        #expect(labels == ["Hey View. crossed off", "Love Stack", "Sam", "end"])
        #expect(picture.texts.dropFirst(2) == ["Hey View", "crossed off", "Love Stack", "Sam", "end", "below"])
        #expect(picture.elements.count { $0.attributes["transform"]?.contains("rotate") == true } == 2)
        let lines = TerminalDrawing(width: 80, hasStyle: false).draw(placed, title: "Wall")
        #expect(lines.contains("\u{2717} Hey View"))
        #expect(lines.contains("Love Stack"))
    }

    /// A leaf that no drawing knows.
    struct Silent: Leaf {}
}
