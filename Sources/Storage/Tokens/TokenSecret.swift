import Crypto
import Foundation

/// The secret that a caller presents: 256 random bits behind a prefix that tells people and scanners what it is.
struct TokenSecret {
    private static let mark = "kdb_"
    /// The characters of 32 bytes in base 64, without padding.
    private static let length = 43

    let text: String

    /// Makes a new secret.
    init() {
        let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        let base64 = bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
            "=",
            with: ""
        )
        text = Self.mark + base64
    }

    /// Takes what a caller presents; `nil` when it cannot be a secret.
    init?(_ text: String) {
        guard text.hasPrefix(Self.mark), text.utf8.count == Self.mark.utf8.count + Self.length else { return nil }
        self.text = text
    }

    /// As much of the secret as may be shown.
    var prefix: String { String(text.prefix(8)) }

    /// The hash that is stored: the secret has so many random bits that a plain hash cannot be reversed.
    var hash: [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }
}
