import CLibCrypto

/// The SHA-256 of bytes that arrive in pieces.
package struct SHA256: ~Copyable {
    /// The number of bytes of a hash.
    private static let length = 32

    private let context = EVP_MD_CTX_new()

    package init() {
        precondition(EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1, "libcrypto could not begin a SHA-256")
    }

    deinit {
        EVP_MD_CTX_free(context)
    }

    /// Adds bytes.
    package mutating func update(_ bytes: [UInt8]) {
        precondition(EVP_DigestUpdate(context, bytes, bytes.count) == 1, "libcrypto could not go on with a SHA-256")
    }

    /// Returns the hash of all bytes.
    package consuming func finalize() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.length) { hash, count in
            precondition(EVP_DigestFinal_ex(context, hash.baseAddress, nil) == 1, "libcrypto could not end a SHA-256")
            count = Self.length
        }
    }
}

extension SHA256 {
    /// Returns the hash of bytes.
    package static func hash(of bytes: some Collection<UInt8>) -> [UInt8] {
        bytes.withContiguousStorageIfAvailable(hash(ofBuffer:)) ?? Array(bytes).withUnsafeBufferPointer(hash(ofBuffer:))
    }

    private static func hash(ofBuffer bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: length) { hash, count in
            let isMade = EVP_Digest(bytes.baseAddress, bytes.count, hash.baseAddress, nil, EVP_sha256(), nil) == 1
            precondition(isMade, "libcrypto could not make a SHA-256")
            count = length
        }
    }
}

extension Sequence<UInt8> {
    /// The bytes as hexadecimal digits, two for each.
    package var hexadecimal: String {
        Array(self).withUnsafeBytes(\.hexadecimal)
    }
}

extension UnsafeRawBufferPointer {
    /// The bytes as hexadecimal digits, two for each.
    package var hexadecimal: String {
        String(unsafeUninitializedCapacity: 2 * count) { text in
            for (place, byte) in enumerated() {
                text[2 * place] = Self.digit(byte >> 4)
                text[2 * place + 1] = Self.digit(byte & 0xF)
            }
            return 2 * count
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
