import Containers
import ContainersDrawing
import DrawingChecks
import Testing

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
            Text("bare").crossedOff("crossed off: dibs")
            Paper(appearance: Appearance("paper", on: .cream)).crossedOff("crossed off: section out")
                .frame(width: 200, height: 80)
            Paper(appearance: Appearance("itself", on: .cream, isCrossedOff: true)).frame(width: 200, height: 20)
            HStack { Text("held") }.crossedOff().frame(width: 200, height: 40)
        }
        let picture = XMLText(SVGDrawing(stack.placed(in: .unspecified), title: "Out", crossedOff: \.remark).text)
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
            SVGDrawing(Silent().frame(width: 200, height: 60).placed(in: .unspecified), title: "?").text
        )
        #expect(picture.texts.suffix(2) == ["Silent", "has no drawing"])
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

    /// A leaf that no drawing knows.
    struct Silent: Leaf {}
}
