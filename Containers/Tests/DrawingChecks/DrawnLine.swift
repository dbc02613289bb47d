import ContainersDrawing

/// A line of text in a picture, with the room that it must not leave.
public struct DrawnLine {
    /// The words.
    public let words: String
    /// The class of the line.
    public let style: String
    /// The size of the font, in points.
    public let fontSize: Double
    /// The distance from the top of the paper.
    public let baseline: Double
    /// The width of the paper, which also clips what stands on it.
    public let width: Double
    /// The height of the paper.
    public let height: Double

    /// The lines of a picture in the order in which they are drawn.
    public static func all(in drawing: SVGDrawing) -> [DrawnLine] {
        let picture = XMLText(drawing.text)
        var paper = picture.elements[0].attributes
        var texts = picture.texts.dropFirst(2)
        return picture.elements.compactMap { name, attributes in
            if name == "svg" { paper = attributes }
            guard name == "text", let words = texts.popFirst() else { return nil }
            return DrawnLine(
                words: words,
                style: attributes["class"] ?? "",
                fontSize: attributes["font-size"].flatMap(Double.init) ?? .infinity,
                baseline: attributes["y"].flatMap(Double.init) ?? .infinity,
                width: paper["width"].flatMap(Double.init) ?? 0,
                height: paper["height"].flatMap(Double.init) ?? 0
            )
        }
    }

    /// The widest that the line gets.
    public var extent: Double {
        fontSize
            * words.reduce(0) { sum, character in
                let kind = CharacterClass(character)
                return switch style {
                case "words": sum + kind.cells * 0.605
                case "artist": sum + kind.plainEms
                default: sum + kind.ems
                }
            }
    }
}
