import Cryptography
import Foundation

/// The secret of a token: 256 random bits after a prefix by which people and scanners recognize it.
struct TokenSecret {
    private static let mark = "kdb_"
    /// The number of characters of 32 bytes in base 64, without padding.
    private static let length = 43

    let text: String

    /// Creates a random secret.
    init() {
        let base64 = Data([UInt8].random(count: 32)).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        text = Self.mark + base64
    }

    /// Parses a secret; `nil` when it is malformed.
    init?(_ text: String) {
        guard text.hasPrefix(Self.mark), text.utf8.count == Self.mark.utf8.count + Self.length else { return nil }
        self.text = text
    }

    /// The part of the secret that may be shown.
    var prefix: String { String(text.prefix(8)) }

    /// The stored hash; the secret has enough random bits that a plain hash cannot be reversed.
    var hash: [UInt8] { SHA256.hash(of: text.utf8) }
}
