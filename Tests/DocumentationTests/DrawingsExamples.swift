import Containers
import ContainersDrawing
import Testing

/// The examples of types, which their documentation shows.
@Suite struct `A drawing that is shown in the documentation` {
    @Test func `is an example of SVGDrawing`() {
        // Shown in SVGDrawing.swift
        let stack = VStack { Text("Love Stack") }
        let picture = SVGDrawing(stack.placed(in: .unspecified), title: "Songs").text
        // End
        #expect(picture.hasPrefix("<svg "))
    }

    @Test func `is an example of TerminalDrawing`() {
        // Shown in TerminalDrawing.swift
        let stack = VStack { Text("Love Stack") }
        let lines = TerminalDrawing(width: 80, hasStyle: false).draw(stack.placed(in: .unspecified), title: "Songs")
        // End
        #expect(lines == "Songs\n\nLove Stack\n")
    }

    @Test func `is an example of HTMLDrawing`() {
        // Shown in HTMLDrawing.swift
        let stack = VStack { Text("Love Stack") }
        let page = HTMLDrawing(stack.placed(in: .unspecified), title: "Songs").page(language: "en")
        // End
        #expect(page.hasPrefix("<!DOCTYPE html>"))
    }

    @Test func `is an example of DrawnLeaf`() {
        // Shown in DrawnRow.swift
        struct SongCard: DrawnLeaf {
            let title: String

            var appearance: Appearance { Appearance(title, detail: "Sam", on: .yellow) }
        }
        let picture = SVGDrawing(SongCard(title: "Love Stack").placed(in: .unspecified), title: "A card").text
        // End
        #expect(picture.contains("paper yellow"))
    }

    @Test func `is an example of Appearance`() {
        // Shown in Appearance.swift
        let card = Appearance("Love Stack", detail: "The Containers", on: .blue)
        let words = Appearance("Tonight")
        // End
        #expect(card.surface == .blue)
        #expect(words.surface == nil)
    }

    @Test func `is an example of CrossingOff`() {
        // Shown in Appearance.swift
        let song = Text("Love Stack").rating(1).placed(in: .unspecified)
        let picture = SVGDrawing(song, title: "Songs") { $0.rating < 2 ? "nobody wants it" : nil }
        // End
        #expect(picture.text.contains("nobody wants it"))
    }

    @Test func `is an example of DrawnPiece`() {
        // Shown in DrawnPiece.swift
        let row = HStack { ForEach(0..<3) { Text("\($0)") } }
        let words = row.placed(in: .unspecified).pieces().map(\.appearance.title)
        // End
        #expect(words == ["0", "1", "2"])
    }

    @Test func `is an example of FittedText`() {
        // Shown in FittedText.swift
        let title = FittedText("Scrolling in the Deep", width: 9, lines: 2, measure: \.cells)
        // End
        #expect(title.lines == ["Scrolling", "in the D\u{2026}"])
    }

    @Test func `is an example of Markup`() {
        // Shown in Markup.swift
        let line: Markup = "<text x=\"\(1.5)\">\(words: "Build & Run")</text>"
        let text = String(decoding: line.bytes, as: UTF8.self)
        // End
        #expect(text == "<text x=\"1.5\">Build &amp; Run</text>")
    }
}
