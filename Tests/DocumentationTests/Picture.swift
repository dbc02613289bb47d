import BoardLayout
import Containers
import ContainersDrawing
import Foundation

/// A picture of the documentation, as the library draws it now.
struct Picture {
    let name: String
    let catalogue: String
    let drawing: String

    /// All pictures of both catalogues.
    static func all() -> [Picture] {
        containers + outlines + walls
    }

    /// Where the picture is kept.
    var file: String { "\(catalogue)/Resources/\(name).svg" }

    private static var containers: [Picture] {
        let board = ProposedSize(width: 640, height: 360)
        let wall = ProposedSize(width: 960, height: 540)
        let sectioned = SectionedBoard.DisplayBoard { Party.sections() }.placed(in: wall)
        let titled = TitledBoard.DisplayBoard { Party.sections() }.placed(in: wall)
        let window = Gallery.window()
        let shown = Rect(x: 0, y: 400, width: window.size.width, height: 540)
        return [
            Picture("board-composed", SVGDrawing(Party.first().placed(in: board), title: "Twelve songs")),
            Picture("board-crowded", SVGDrawing(Party.crowded().placed(in: board), title: "Nineteen songs")),
            Picture("board-sections", SVGDrawing(sectioned, title: "Three sections")),
            Picture("board-headers", SVGDrawing(titled, title: "Three sections with headers")),
            Picture("board-rejected", SVGDrawing(Party.final().placed(in: wall), title: "Songs that are out")),
            Picture("gallery-lazy", SVGDrawing(window.built, in: shown, title: "What is built of a lazy stack")),
            Picture("gallery-columns", SVGDrawing(Gallery.threeColumns(width: 768), title: "Three columns")),
            Picture("gallery-narrow", SVGDrawing(Gallery.adaptive(width: 640), title: "Two columns")),
            Picture("gallery-wide", SVGDrawing(Gallery.adaptive(width: 1024), title: "Three columns")),
            Picture("gallery-sections", SVGDrawing(Gallery.sectioned(), title: "Sandwiches in sections")),
        ]
    }

    private static var outlines: [Picture] {
        [
            Picture("outline-closed", SVGDrawing(Outlines.closed(), width: 320, title: "Canvases, closed")),
            Picture("outline-opened", SVGDrawing(Outlines.opened(), width: 320, title: "Canvases, opened")),
            Picture("outline-inspector", SVGDrawing(Outlines.inspector(), width: 320, title: "An inspector")),
        ]
    }

    private static var walls: [Picture] {
        [
            Picture(name: "wall", catalogue: "Sources/BoardLayout/BoardLayout.docc", drawing: Wall.picture()),
            Picture(name: "cards", catalogue: "Sources/BoardLayout/BoardLayout.docc", drawing: Wall.cards()),
        ]
    }

    private init(name: String, catalogue: String, drawing: String) {
        self.name = name
        self.catalogue = catalogue
        self.drawing = drawing
    }

    private init(_ name: String, _ drawing: SVGDrawing) {
        self.init(name: name, catalogue: "Containers/Sources/Containers/Containers.docc", drawing: drawing.text)
    }
}
