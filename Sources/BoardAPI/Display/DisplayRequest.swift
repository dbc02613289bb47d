import BoardLayout
import Containers
import ContainersDrawing
import Cryptography
import Foundation
import Hummingbird
import Karaoke
import SongText
import WebServer

/// The query of a laid-out board.
package struct DisplayRequest: Hashable {
    package var size = LaidOutBoard.usualSize
    package var arrangement = LaidOutBoard.Arrangement.board
    package var scaling = Scaling.section
    package var viewer: Board.Section.ID?
    package var window: Rect?

    /// A request for the whole board in the default size.
    package init(size: Size, arrangement: LaidOutBoard.Arrangement = .board, viewer: Board.Section.ID? = nil) {
        self.size = size
        self.arrangement = arrangement
        self.viewer = viewer
    }

    /// Reads the query of a request, strictly.
    package init(_ request: Request) throws {
        guard request.uri.query != nil else {
            self.init(size: LaidOutBoard.usualSize)
            return
        }
        var query = try Query(request)
        self.init(&query)
        try query.finish()
    }

    /// Reads the parameters that all forms have.
    init(_ query: inout Query) {
        if let width = query.integer("width", in: LaidOutBoard.lengths) { size.width = Double(width) }
        if let height = query.integer("height", in: LaidOutBoard.lengths) { size.height = Double(height) }
        arrangement = query.arrangement()
        if let scaling = query.choice("scaling", of: Scaling.self) { self.scaling = scaling }
        viewer = query.identifier("viewer")
        window = query.read("window", "It has to be x,y,width,height, four numbers.", parse: Self.window)
    }

    private static func window(_ text: String) -> Rect? {
        let numbers = text.parts(at: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard
            numbers.count == 4, text.count(where: { $0 == "," }) == 3,
            numbers.allSatisfy({ $0.isFinite && abs($0) <= 10_000_000 }),
            numbers[2] > 0, numbers[3] > 0
        else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension DisplayRequest {
    /// The encoding of a laid-out board.
    package enum Encoding: String, Sendable {
        case json
        case svg
        case text
        case html
    }

    /// A form of a laid-out board: with equal forms, equal boards have equal bytes.
    package struct Form: Hashable {
        /// The version of the code, which is incremented when an equal board gets other bytes in any form, so that
        /// clients drop cached copies.
        private static let version = 8

        let encoding: Encoding
        let variant: String

        /// Creates a form.
        ///
        /// - Parameters:
        ///   - encoding: The encoding.
        ///   - variant: The part that distinguishes forms of one encoding; without commas, because these separate tags.
        package init(_ encoding: Encoding, of variant: String = "") {
            self.encoding = encoding
            self.variant = variant
        }

        /// The form's part of a tag.
        var tag: String { "\(encoding.rawValue)\(Self.version)\(variant)" }
    }

    /// Returns the tag of a board in this form; equal tags mean equal bytes.
    ///
    /// The tag contains the board's id, because another board may take over a slug; its version; all parameters; and
    /// the version of the code. It has no commas, because these separate tags.
    package func tag(of board: Board.ID, version: Int, in form: Form) -> ETag {
        var parts = ["\(board)", "\(version)", "\(size.width.decimal)x\(size.height.decimal)", scaling.rawValue]
        if let tag = arrangement.tag { parts.append(tag) }
        if let viewer { parts.append("\(viewer)") }
        if let window { parts.append("\(window.minX)_\(window.minY)_\(window.width)_\(window.height)") }
        parts.append(form.tag)
        return ETag("\"\(parts.joined(separator: "."))\"")
    }

    /// Lays out a board.
    ///
    /// - Throws: A problem about a viewer or an expanded section that does not belong to the board.
    package func layout(_ board: Board) throws -> LaidOutBoard {
        if let viewer, !board.sections.contains(where: { $0.id == viewer }) {
            throw Problem.invalidParameter(
                "viewer",
                "It has to be the id of a section of the board, and \(viewer) is none."
            )
        }
        if let stranger = arrangement.expandedStranger(to: board) {
            throw Problem.invalidParameter(
                "expanded",
                "It has to hold ids of sections of the board, and \(stranger) is none."
            )
        }
        return LaidOutBoard(
            board,
            size: size,
            arrangement: arrangement,
            viewer: viewer,
            scaling: scaling,
            window: window
        )
    }
}

extension Query {
    /// Reads the arrangement with its parameters; those of other arrangements are invalid.
    package mutating func arrangement() -> LaidOutBoard.Arrangement {
        let kind = choice("arrangement", of: LaidOutBoard.Arrangement.Kind.self) ?? .board
        let columns = read("columns", of: .grid, in: kind, GridColumns.grammar, parse: GridColumns.items)
        let spacing = read("spacing", of: .grid, in: kind, GridColumns.spacingGrammar, parse: GridColumns.spacing)
        let expanded = read("expanded", of: .outline, in: kind, ExpandedSections.grammar) { ExpandedSections($0) }
        return switch kind {
        case .board: .board
        case .wall: .wall
        case .grid: .grid(GridColumns(items: columns, spacing: spacing))
        case .stack: .stack
        case .outline: .outline(expanded: expanded ?? .all)
        }
    }

    /// Reads a parameter of one arrangement.
    private mutating func read<Value>(
        _ name: String,
        of owner: LaidOutBoard.Arrangement.Kind,
        in kind: LaidOutBoard.Arrangement.Kind,
        _ detail: String,
        parse: (String) -> Value?
    ) -> Value? {
        guard kind != owner else { return read(name, detail, parse: parse) }
        return read(name, "It belongs to arrangement=\(owner.rawValue).") { _ in nil }
    }
}

extension LaidOutBoard.Arrangement {
    /// The part of a tag that names the arrangement, without commas; `nil` for the board's own.
    package var tag: String? {
        switch self {
        case .board: nil
        case .wall: "wall"
        case .grid(let columns): "grid:\(columns)"
        case .stack: "stack"
        case .outline(.all): "outline"
        case .outline(.only(let sections)): "outline:\(Self.digest(of: sections))"
        }
    }

    /// A short name of a set of sections, independent of their number.
    private static func digest(of sections: Set<Board.Section.ID>) -> String {
        let names = sections.sorted().map(\.description).joined(separator: ",")
        return SHA256.hash(of: names.utf8).prefix(16).hexadecimal
    }

    /// A section that is to be expanded but does not belong to the board; `nil` for none.
    func expandedStranger(to board: Board) -> Board.Section.ID? {
        guard case .outline(.only(let sections)) = self else { return nil }
        return sections.subtracting(board.sections.map(\.id)).min()
    }
}
