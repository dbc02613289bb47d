import BoardAPI
import CQREncode
import WebServer

/// A QR code.
///
/// The only code that calls libqrencode.
package struct QRCode {
    /// The number of modules in each row, and of rows.
    let width: Int
    private let isDark: [Bool]

    /// - Parameter text: The content; the result is `nil` when it is too long for any code.
    package init?(_ text: String) {
        guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
        defer { QRcode_free(code) }
        width = Int(clamping: code.pointee.width)
        // The lowest bit of each module is its colour; the other bits are its purpose.
        isDark = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
    }

    /// True when a module is dark.
    subscript(column: Int, row: Int) -> Bool {
        isDark[row * width + column]
    }
}

extension QRCode {
    /// The width of the light frame that cameras need, in modules.
    static let margin = 4

    /// The code as a scalable picture.
    var svg: String {
        let size = width + 2 * Self.margin
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges">\
            <path fill="#fff" d="M0 0h\(size)v\(size)H0z"/><path d="\(path)"/></svg>
            """
    }

    /// The dark modules: one bar for each run of them in a row.
    private var path: String {
        var path = ""
        for row in 0..<width {
            var column = 0
            while column < width {
                let start = column
                while column < width, self[column, row] { column += 1 }
                let length = column - start
                if length > 0 { path += "M\(start + Self.margin) \(row + Self.margin)h\(length)v1h-\(length)z" }
                column += 1
            }
        }
        return path
    }
}

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
