/// The widths of characters and the height of lines, by which a ``Text`` finds its size.
///
/// ```swift
/// struct Typewriter: TextMeasure {
///     let lineHeight = 20.0
///
///     func width(of scalar: Unicode.Scalar) -> Double {
///         12 * Double(scalar.cells)
///     }
/// }
/// let placed = Text("Love Stack").environment(\.textMeasure, Typewriter()).placed(in: .unspecified)
/// ```
public protocol TextMeasure: Sendable {
    /// The height of each line, in points.
    var lineHeight: Double { get }

    /// The width of a scalar, in points; zero for one that joins the scalar before it.
    func width(of scalar: Unicode.Scalar) -> Double
}

/// A measure by cells of equal size, as terminals have them.
public struct CellMeasure: TextMeasure, Hashable, Codable {
    /// The size of a cell, in points.
    public let cell: Size

    /// Creates a measure from the size of a cell.
    public init(cell: Size = Size(width: 8, height: 16)) {
        self.cell = cell
    }

    /// The height of a cell.
    public var lineHeight: Double { cell.height }

    /// The width of the cells that the scalar takes.
    public func width(of scalar: Unicode.Scalar) -> Double {
        cell.width * Double(scalar.cells)
    }
}

/// A measure by a table of a font's widths.
///
/// ```swift
/// let measure = FontTable(fontSize: 20, lineHeight: 24, advances: ["i": 0.25, "m": 0.9], other: 0.5)
/// ```
public struct FontTable: TextMeasure, Hashable {
    /// The height of each line, in points.
    public let lineHeight: Double

    private let fontSize: Double
    private let advances: [Unicode.Scalar: Double]
    private let other: Double

    /// Creates a measure from a font's widths.
    ///
    /// - Parameters:
    ///   - fontSize: The size of the font, in points.
    ///   - lineHeight: The height of each line, in points.
    ///   - advances: The widths of scalars, in parts of the size.
    ///   - other: The width of every other scalar, in parts of the size; those that take two cells get the whole size.
    public init(fontSize: Double, lineHeight: Double, advances: [Unicode.Scalar: Double], other: Double) {
        self.fontSize = fontSize
        self.lineHeight = lineHeight
        self.advances = advances
        self.other = other
    }

    /// The width in the table, or that of other scalars.
    public func width(of scalar: Unicode.Scalar) -> Double {
        if let advance = advances[scalar] { return advance * fontSize }
        return switch scalar.cells {
        case 0: 0
        case 1: other * fontSize
        default: fontSize
        }
    }
}

extension Unicode.Scalar {
    /// The cells that the scalar takes in a terminal: none if it joins the one before it, two if it is wide in East Asian
    /// typography or a picture, else one.
    ///
    /// A regional indicator takes one, so that two of them, which make a flag, take two.
    public var cells: Int {
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1 }
        if (0x1F1E6...0x1F1FF).contains(value) { return 1 }
        // Skin tones, and the vowels and final consonants that join a Korean syllable.
        if (0x1F3FB...0x1F3FF).contains(value) || (0x1160...0x11FF).contains(value) { return 0 }
        if isWide { return 2 }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: 0
        default: 1
        }
    }

    /// True for scalars beside which a line may break although there is no space.
    var isWide: Bool {
        value >= 0x1100 && (properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) })
    }

    /// The blocks of Unicode whose characters are wide in East Asian typography.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]
}
