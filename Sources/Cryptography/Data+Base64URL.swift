import Foundation

extension Data {
    /// The bytes in base 64 for URLs, without padding (RFC 4648, section 5).
    package var base64URL: String {
        let bytes = base64EncodedData().prefix { $0 != UInt8(ascii: "=") }
        return String(
            decoding: bytes.map { byte in
                switch byte {
                case UInt8(ascii: "+"): UInt8(ascii: "-")
                case UInt8(ascii: "/"): UInt8(ascii: "_")
                default: byte
                }
            },
            as: UTF8.self
        )
    }

    /// Decodes base 64 for URLs; `nil` for other text.
    package init?(base64URL text: String) {
        let bytes = text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        let padding = Array(repeating: UInt8(ascii: "="), count: (4 - bytes.count % 4) % 4)
        self.init(base64Encoded: Data(bytes + padding))
    }
}
