import CLibCrypto

/// A key that encrypts bytes and detects changes of the result: AES-256 in Galois/Counter Mode.
package struct SealingKey {
    private static let length = 32
    private static let nonceLength = 12
    private static let tagLength = 16

    private let bytes: [UInt8]

    /// Derives a key from a secret: HKDF with SHA-256 (RFC 5869).
    package init(secret: [UInt8], salt: [UInt8], purpose: String) {
        bytes = [UInt8].derived(from: secret, salt: salt, info: Array(purpose.utf8), count: Self.length)
    }

    /// Encrypts bytes.
    ///
    /// - Returns: A random nonce, the encrypted bytes and the tag by which changes are detected.
    package func seal(_ plain: [UInt8]) -> [UInt8] {
        let nonce = [UInt8].random(count: Self.nonceLength)
        let context = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(context) }
        var length: Int32 = 0
        var tag = [UInt8](repeating: 0, count: Self.tagLength)
        let sealed = [UInt8](unsafeUninitializedCapacity: plain.count) { sealed, count in
            let isSealed =
                EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), nil, bytes, nonce) == 1
                && EVP_EncryptUpdate(context, sealed.baseAddress, &length, plain, Int32(plain.count)) == 1
                && EVP_EncryptFinal_ex(context, nil, &length) == 1
                && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagLength), &tag) == 1
            precondition(isSealed, "libcrypto could not encrypt")
            count = plain.count
        }
        return nonce + sealed + tag
    }

    /// Decrypts the result of ``seal(_:)``.
    ///
    /// - Throws: ``SealError`` when the key is another one or the bytes have changed.
    package func open(_ sealed: [UInt8]) throws -> [UInt8] {
        guard sealed.count >= Self.nonceLength + Self.tagLength else { throw SealError() }
        let nonce = Array(sealed.prefix(Self.nonceLength))
        let encrypted = Array(sealed.dropFirst(Self.nonceLength).dropLast(Self.tagLength))
        var tag = Array(sealed.suffix(Self.tagLength))
        let context = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(context) }
        var length: Int32 = 0
        return try [UInt8](unsafeUninitializedCapacity: encrypted.count) { plain, count in
            let isIntact =
                EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, bytes, nonce) == 1
                && EVP_DecryptUpdate(context, plain.baseAddress, &length, encrypted, Int32(encrypted.count)) == 1
                && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagLength), &tag) == 1
                && EVP_DecryptFinal_ex(context, nil, &length) == 1
            guard isIntact else { throw SealError() }
            count = encrypted.count
        }
    }
}

/// The reason why sealed bytes could not be opened: the key is another one, or the bytes have changed.
package struct SealError: Error {}

extension [UInt8] {
    /// Random bytes that nobody can predict.
    package static func random(count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            precondition(RAND_bytes(bytes.baseAddress, Int32(count)) == 1, "libcrypto has no random bytes")
            initialized = count
        }
    }

    /// Derives bytes from a secret: HKDF with SHA-256 (RFC 5869).
    static func derived(from secret: [UInt8], salt: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
            let isDerived = hkdf_sha256(
                secret,
                secret.count,
                salt,
                salt.count,
                info,
                info.count,
                bytes.baseAddress,
                count
            )
            precondition(isDerived == 1, "libcrypto could not derive a key")
            initialized = count
        }
    }
}
