import Containers

/// A layout as an SVG picture that needs no other files.
///
/// Text stays text, the picture and its parts have names for screen readers, and everything that is crossed off is also
/// described as such in words. Words are wrapped, or truncated with an ellipsis, so that they never leave their paper.
///
/// ```swift
/// let layout = DisplayBoard { Text("Love Stack") }.layout(in: Size(width: 1920, height: 1080))
/// let picture = SVGDrawing(layout, title: "Karaoke Party").text
/// ```
public struct SVGDrawing: Sendable {
    /// The whole document.
    public private(set) var text = ""

    /// Draws a stored board at its true size.
    package init(_ board: LaidOutBoard) {
        self.init(DrawnBoard(board))
    }

    /// Draws a board of any content at its true size.
    ///
    /// The first words of a subview become the title of its card, all others its second line.
    ///
    /// - Parameters:
    ///   - board: What was laid out.
    ///   - title: The name of the picture.
    ///   - description: A description of the picture; by default the number of its sections and cards.
    public init(_ board: DisplayBoardLayout, title: String, description: String? = nil) {
        self.init(DrawnBoard(board, title: title, description: description))
    }

    private init(_ board: DrawnBoard) {
        text.reserveCapacity(4096 + 1536 * board.cardCount)
        switch board.arrangement {
        case .board: drawColumns(of: board, margin: Size(width: 0, height: 0))
        case .wall: drawColumns(of: board, margin: Self.safeMargin(of: board.size))
        case .grid, .stack, .outline: drawSections(of: board)
        }
    }

    /// Creates an empty document.
    init() {}
}

extension SVGDrawing {
    /// The margin around a wall: 2.5 % of the whole picture at each edge, which televisions may cut off.
    ///
    /// A board of 1824 by 1026 points gives a picture of 1920 by 1080.
    private static func safeMargin(of board: Size) -> Size {
        Size(width: (board.width / 38).inThousandths, height: (board.height / 38).inThousandths)
    }

    /// Draws a wall of columns.
    private mutating func drawColumns(of board: DrawnBoard, margin: Size) {
        let frame = Rect(
            x: 0 - margin.width,
            y: 0 - margin.height,
            width: board.size.width + 2 * margin.width,
            height: board.size.height + 2 * margin.height
        )
        begin(frame, title: board.title, description: board.summary)
        write("\(Self.style)\n\(Self.corkDefinition)\n")
        write("<rect class=\"wall\" \(Self.place(of: frame))/>\n")
        for section in board.sections { draw(section) }
        end()
    }

    /// Begins a document that shows a part of the plane.
    mutating func begin(_ frame: Rect, title: String, description: String) {
        let place = "\(frame.minX.decimal) \(frame.minY.decimal) \(frame.width.decimal) \(frame.height.decimal)"
        write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" \(Self.extent(of: frame.size)) \
            viewBox="\(place)" role="graphics-document document" aria-labelledby="title description">
            <title id="title">\(title.escapedForXML)</title>
            <desc id="description">\(description.escapedForXML)</desc>

            """
        )
    }

    /// Adds a piece of the document.
    mutating func write(_ piece: String) {
        text += piece
    }

    /// Ends the document.
    mutating func end() {
        write("</svg>\n")
    }

    static func extent(of size: Size) -> String {
        "width=\"\(size.width.decimal)\" height=\"\(size.height.decimal)\""
    }

    static func place(of frame: Rect) -> String {
        "x=\"\(frame.minX.decimal)\" y=\"\(frame.minY.decimal)\" \(extent(of: frame.size))"
    }
}

extension String {
    /// The text, escaped for use between tags and in attributes.
    ///
    /// Characters that XML forbids even in escaped form are replaced; line breaks and tabs become spaces.
    var escapedForXML: String {
        var escaped = ""
        escaped.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\t", "\n", "\r": escaped += " "
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
