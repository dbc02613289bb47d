import Containers
import ContainersDrawing
import DrawingChecks
import Testing

@Suite struct `An HTML drawing of placed content` {
    private static let drawing: HTMLDrawing = {
        let stack = VStack(alignment: .leading, spacing: 0) {
            Text("Tonight")
            Paper(appearance: Appearance("Love Stack", detail: "The Containers", on: .yellow))
                .frame(width: 120, height: 60)
            Paper(appearance: Appearance("Hey View", on: .cream)).crossedOff("out of range")
                .frame(width: 120, height: 60)
        }
        return HTMLDrawing(stack.placed(in: .unspecified), title: "Songs", id: "songs", crossedOff: \.remark)
    }()

    @Test func `has an element for each thing, and a remark on what is crossed off`() {
        #expect(
            Self.drawing.markup == """
                <section class="drawing" id="songs" aria-label="Songs">
                <p class="words" dir="auto">Tonight</p>
                <article class="paper yellow"><h2 dir="auto">Love Stack</h2><p dir="auto">The Containers</p></article>
                <article class="paper cream rejected"><h2 dir="auto"><s>Hey View</s></h2> \
                <p class="note" dir="auto">out of range</p></article>
                </section>

                """
        )
    }

    @Test func `puts each element in its place by the style sheet alone`() {
        let rules = Self.drawing.style.split(separator: "\n").filter { $0.hasPrefix("#songs") }
        #expect(
            rules == [
                "#songs { width: 120px; height: 136px; }",
                "#songs > :nth-child(1) { left: 0px; top: 0px; width: 56px; height: 16px; }",
                "#songs > :nth-child(2) { left: 0px; top: 16px; width: 120px; height: 60px; }",
                "#songs > :nth-child(3) { left: 0px; top: 76px; width: 120px; height: 60px; }",
            ]
        )
        #expect(!Self.drawing.markup.contains("style="))
    }

    @Test func `is a whole page where one is asked for`() {
        let page = Self.drawing.page(language: "en")
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
        #expect(page.contains("<title>Songs</title>"))
        #expect(page.contains("<h1 dir=\"auto\">Songs</h1>\n\(Self.drawing.markup)"))
        #expect(page.contains(Self.drawing.style))
    }

    @Test func `leaves out what has no extent, and hides bare cork from screen readers`() {
        let content = VStack {
            Text("")
            Paper(appearance: Appearance("", on: .cork)).frame(width: 90, height: 40)
        }
        let drawing = HTMLDrawing(content.placed(in: .unspecified), title: "Cork")
        #expect(drawing.markup.contains("\n<div class=\"cork\" aria-hidden=\"true\"></div>\n</section>"))
        #expect(drawing.style.contains("#drawing > :nth-child(1)"))
        #expect(!drawing.style.contains("#drawing > :nth-child(2)"))
    }

    @Test(arguments: [("wall 1", "wall1"), ("1", "drawing-1"), ("é{}</style>", "style"), ("", "drawing-")])
    func `has an id that is safe in a style sheet`(id: String, safe: String) {
        let drawing = HTMLDrawing(Text("a").placed(in: .unspecified), title: "A", id: id)
        #expect(drawing.markup.contains("id=\"\(safe)\""))
        #expect(drawing.style.contains("#\(safe) {"))
    }
}

@Suite struct `Hostile text in an HTML drawing` {
    /// Marks that a browser takes for markup, alone and with scalars that join them to a character.
    private static let texts = ["<", ">", "&", "\"", "'"].flatMap { mark in
        ["\(mark)", "\(mark)\u{301}", "\u{600}\(mark)", "\u{200D}\(mark)\u{FE0F}", "\u{202E}\(mark)"]
    }

    @Test(arguments: texts) func `stays text`(text: String) {
        let hostile = "\(text)script\(text)"
        let paper = Paper(appearance: Appearance(hostile, detail: hostile, on: .rose)).crossedOff(hostile)
        let content = HTMLDrawing(paper.placed(in: .unspecified), title: hostile, crossedOff: \.remark)
        let rows = ListPresentation(of: List { Section(hostile) { Text(hostile).crossedOff(hostile) } })
        let list = HTMLDrawing(rows, title: hostile, crossedOff: \.remark)
        for drawing in [content, list] {
            for page in [drawing.markup, drawing.page(language: hostile)] {
                #expect(!page.holdsScalars(of: hostile))
                #expect(XMLText("<x>\(drawing.markup)</x>").isWellFormed)
            }
        }
    }

    @Test(arguments: HardTitle.allCases) func `is whole, however long`(title: HardTitle) {
        let text = Text(title.text)
        let drawing = HTMLDrawing(text.placed(in: .unspecified), title: "Long")
        #expect(drawing.markup.contains(title.text))
    }
}

extension String {
    /// True when the scalars of another text stand somewhere among these, whatever characters they form.
    fileprivate func holdsScalars(of other: String) -> Bool {
        let (own, others) = (Array(unicodeScalars), Array(other.unicodeScalars))
        return own.indices.contains { own[$0...].starts(with: others) }
    }
}
