import BoardAPI
import CQREncode
import WebServer

/// A text as a QR code: black and white modules that a phone's camera reads.
///
/// The only place that calls libqrencode.
struct QRCode {
    /// How many modules a row has, and how many rows there are.
    let width: Int
    private let isDark: [Bool]

    /// - Parameter text: What the code says; `nil` comes back for one that is too long for any code.
    init?(_ text: String) {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        defer { QRcode_free(code) }
        width = Int(code.pointee.width)
        // The lowest bit of each module says whether it is dark; the others, what it is for.
        isDark = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
    }

    /// Whether a module is dark.
    subscript(column: Int, row: Int) -> Bool {
        isDark[row * width + column]
    }
}
