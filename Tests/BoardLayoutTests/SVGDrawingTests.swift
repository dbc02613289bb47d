import Containers
import ContainersDrawing
import DrawingChecks
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `An SVG drawing` {
    @Test func `is well-formed and has the board's size, title and description`() throws {
        let picture = XMLText(SVGDrawing(LaidOutBoard(.talk)).text)
        #expect(picture.isWellFormed)
        let root = try #require(picture.elements.first)
        #expect(root.name == "svg")
        // Around a board of 1920 by 1080 there is a margin, which televisions may cut off.
        #expect(root.attributes["width"] == "2021.052")
        #expect(root.attributes["viewBox"] == "-50.526 -28.421 2021.052 1136.842")
        #expect(root.attributes["aria-labelledby"] == "title description")
        #expect(picture.texts.first == "Karaoke Party")
        #expect(picture.texts.dropFirst().first == "3 sections with 19 cards, 8 crossed off and 11 remaining.")
    }

    @Test func `lets every line begin in its own direction`() {
        #expect(SVGDrawing(LaidOutBoard(.talk)).text.contains("unicode-bidi: plaintext"))
    }

    @Test func `names every section and card, and says what is crossed off and why`() {
        let talk = Board.talk
        let picture = XMLText(SVGDrawing(LaidOutBoard(talk, viewer: talk.sections[0].id)).text)
        let lists = picture.elements.filter { $0.attributes["role"] == "list" }
        let items = picture.elements.filter { $0.attributes["role"] == "listitem" }
        #expect(lists.map { $0.attributes["aria-label"] } == talk.sections.map(\.title))
        #expect(items.count == 19)
        #expect(items[0].attributes["aria-label"] == "Scrolling in the Deep, Artist 0. crossed off")
        #expect(items[1].attributes["aria-label"] == "Born to Build & Run, Artist 1")
        #expect(items[4].attributes["aria-label"] == "Like a Rolling Stack, Artist 1. crossed off: dibs Sam")
        #expect(items[18].attributes["aria-label"] == "Dancing Queue, Artist 6. crossed off: section out")
        let slashes = picture.elements.count { $0.name == "line" }
        let notes = picture.texts.count { $0.hasPrefix("crossed off") }
        #expect([slashes, notes] == [11, 11])
    }

    @Test func `shows picks and dibs in words`() {
        var board = Board.talk
        board.sections[1].pick(1)
        #expect(XMLText(SVGDrawing(LaidOutBoard(board)).text).texts.contains("Sam's pick, dibs Sam"))
    }

    @Test func `says which people are away`() {
        var board = Board.talk
        board.sections[0].state = .away
        let picture = XMLText(SVGDrawing(LaidOutBoard(board)).text)
        #expect(picture.elements.contains { $0.attributes["aria-label"] == "Matt's Favorites, away" })
        #expect(picture.texts.contains("Matt's Favorites (away)"))
    }

    @Test func `escapes whatever stands in a title`() {
        var board = Board.talk
        let title = "<b>&\"'\u{0}\u{8}\u{1B}\u{FFFE}\u{FFFF}]]>"
        board.head.title = title
        board.sections[0].title = title
        board.sections[0].cards[0].title = title
        board.sections[0].cards[0].artist = title
        board.sections[0].footer = title
        let drawing = SVGDrawing(LaidOutBoard(board)).text
        #expect(XMLText(drawing).isWellFormed)
        #expect(!drawing.contains("<b>"))
        #expect(XMLText(drawing).texts.first == "<b>&\"'\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}]]>")
    }

    @Test func `paints lower cards over higher ones where they are stacked`() {
        var board = Board.counting(120, 1, 1)
        board.sections[0].cards.reverse()
        let section = DrawnSection(LaidOutBoard(board).sections[0])
        #expect(section.isStacked)
        #expect(section.paintedCards.map(\.slot) == Array(0..<120))
    }

    @Test func `gives each card the paper and the pin that its id stands for, as on the pages`() throws {
        let board = LaidOutBoard(.talk)
        let cards = board.sections.flatMap(\.cards)
        let elements = XMLText(SVGDrawing(board).text).elements
        let papers = elements.compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("paper ") }
        let pins = elements.filter { $0.attributes["class"] == "pin" }.compactMap { $0.attributes["cx"] }
        for (index, card) in cards.enumerated() {
            let digits = try card.id.description.suffix(2).map { try #require($0.hexDigitValue) }
            #expect(papers[index] == "paper \(["cream", "yellow", "blue", "rose", "green"][digits[1] % 5])")
            let place = [0.34, 0.43, 0.5, 0.57, 0.66][digits[0] % 5]
            #expect(abs(try #require(Double(pins[index])) - place * card.frame.width) < 0.01)
        }
        #expect(Set(papers).count > 1)
    }

    @Test func `keeps the sign of rejection in the line that is never covered`() {
        var board = Board.counting(120, 1, 1)
        board.sections[0].writtenRejection = true
        let texts = XMLText(SVGDrawing(LaidOutBoard(board)).text).texts
        #expect(texts.count { $0.hasPrefix("\u{2715} Song") } == 120)
    }

    @Test func `is well-formed for any board`() {
        for number in 0..<60 {
            let generated = GeneratedBoard(number)
            let board = LaidOutBoard(generated.board, size: generated.size)
            let picture = XMLText(SVGDrawing(board).text)
            #expect(picture.isWellFormed, "board \(number)")
            #expect(picture.elements.count { $0.attributes["role"] == "listitem" } == board.counts.cards)
        }
    }
}
