/// A list for people: aligned columns beneath headings on a terminal, and rows with two spaces between cells elsewhere.
struct TextTable {
    private let headings: [String]
    private let isAligned: Bool
    private var rows: [[String]] = []
    private(set) var isEmpty = true

    /// Creates a table without rows.
    ///
    /// - Parameters:
    ///   - headings: The headings of the columns; the widest texts belong into the last one.
    ///   - isAligned: True to keep all rows, so that they are aligned.
    init(_ headings: [String], isAligned: Bool = Terminal.output.isInteractive) {
        self.headings = headings
        self.isAligned = isAligned
    }

    /// Prints a row, or keeps it for the end.
    ///
    /// - Parameter cells: The cells; those at the end may be left out.
    /// - Throws: As ``Terminal/printLine(_:)``.
    mutating func add(_ cells: [String]) throws {
        isEmpty = false
        guard isAligned else { return try Terminal.printLine(cells.joined(separator: "  ")) }
        rows.append(cells.map { $0.harmless() })
    }

    /// Prints the rows that were kept.
    ///
    /// - Throws: As ``Terminal/printLine(_:)``.
    func finish() throws {
        for line in lines { try Terminal.printLine(line) }
    }

    /// The headings and the rows that were kept.
    var lines: [String] {
        guard !rows.isEmpty else { return [] }
        let all = [headings] + rows
        let widths = headings.indices.map { column in
            all.map { $0.dropFirst(column).first?.unicodeScalars.count ?? 0 }.max() ?? 0
        }
        return all.map { row in
            let padded = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.unicodeScalars.count)
            }
            // Nothing follows the last cell.
            return (padded.dropLast() + row.suffix(1)).joined(separator: "  ")
        }
    }
}
