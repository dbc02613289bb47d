extension QRCode {
    /// Draws the code as text, with the light frame that cameras need.
    ///
    /// - Parameter isInked: True when the characters are drawn in the dark colour, as ink on paper; false when they are
    ///   drawn in the light one, as on most terminals.
    /// - Returns: The lines, of which each has two rows of modules.
    package func lines(isInked: Bool) -> [String] {
        stride(from: -Self.margin, to: width + Self.margin, by: 2).map { row in
            String(
                (-Self.margin..<width + Self.margin).map { column in
                    let (upper, lower) = (isDark(column, row) == isInked, isDark(column, row + 1) == isInked)
                    return switch (upper, lower) {
                    case (true, true): "\u{2588}"
                    case (true, false): "\u{2580}"
                    case (false, true): "\u{2584}"
                    case (false, false): " "
                    }
                } as [Character]
            )
        }
    }

    /// True when a module is dark; those of the frame are not.
    private func isDark(_ column: Int, _ row: Int) -> Bool {
        (0..<width).contains(column) && (0..<width).contains(row) && self[column, row]
    }
}
