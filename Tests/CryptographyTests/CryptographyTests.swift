import Testing

@testable import Cryptography

@Suite struct `A SHA-256` {
    private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    @Test func `is that of FIPS 180-4`() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        #expect(SHA256.hash(of: []).hexadecimal == empty)
        #expect(SHA256.hash(of: "abc".utf8).hexadecimal == Self.abc)
    }

    @Test func `is the same of bytes in pieces`() {
        var hash = SHA256()
        for piece in ["a", "", "bc"] { hash.update(Array(piece.utf8)) }
        #expect(hash.finalize().hexadecimal == Self.abc)
    }
}

@Suite struct `A sealing key` {
    private static let key = SealingKey(secret: Array("key".utf8), salt: Array("caller".utf8), purpose: "answer")

    @Test(arguments: [0, 1, 1000]) func `opens what it sealed`(count: Int) throws {
        let plain = [UInt8].random(count: count)
        let sealed = Self.key.seal(plain)
        #expect(sealed.count == count + 28)
        #expect(try Self.key.open(sealed) == plain)
        #expect(Self.key.seal(plain) != sealed)
    }

    /// Sealed by swift-crypto, with which earlier versions sealed.
    @Test func `opens what an earlier version sealed`() throws {
        let plain = try Self.key.open(Self.earlier)
        #expect(plain == Array("sealed".utf8))
    }

    @Test func `opens nothing that was changed`() {
        for place in Self.earlier.indices {
            var changed = Self.earlier
            changed[place] ^= 1
            #expect(throws: SealError.self) { try Self.key.open(changed) }
        }
        #expect(throws: SealError.self) { try Self.key.open([]) }
    }

    @Test(arguments: [("other", "caller", "answer"), ("key", "other", "answer"), ("key", "caller", "other")])
    func `opens nothing of another key`(secret: String, salt: String, purpose: String) {
        let other = SealingKey(secret: Array(secret.utf8), salt: Array(salt.utf8), purpose: purpose)
        #expect(throws: SealError.self) { try other.open(Self.earlier) }
    }

    @Test(arguments: [1, 16, 32, 64, 255, 1_000])
    func `depends on every byte of its secret`(count: Int) {
        let sealed = SealingKey(secret: .init(repeating: 7, count: count), salt: [], purpose: "").seal([1])
        for place in 0..<count {
            var secret = [UInt8](repeating: 7, count: count)
            secret[place] ^= 1
            let other = SealingKey(secret: secret, salt: [], purpose: "")
            #expect(throws: SealError.self) { try other.open(sealed) }
        }
    }

    private static let earlier: [UInt8] = [
        175, 6, 174, 36, 67, 188, 156, 191, 25, 2, 247, 101, 21, 95, 242, 97, 222, 205, 52, 220, 156, 214, 15, 45, 249,
        90, 215,
        212, 218, 13, 117, 182, 167, 61,
    ]
}

@Suite struct `A derived key` {
    /// The cases of RFC 5869 (appendix A) for SHA-256.
    private static let cases: [([UInt8], [UInt8], [UInt8], String)] = [
        (
            [UInt8](repeating: 0x0B, count: 22), Array(0x00...0x0C), Array(0xF0...0xF9),
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
        ),
        (
            Array(0x00...0x4F), Array(0x60...0xAF), Array(0xB0...0xFF),
            "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09"
                + "da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"
        ),
        (
            [UInt8](repeating: 0x0B, count: 22), [], [],
            "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
        ),
    ]

    @Test(arguments: cases) func `is that of RFC 5869`(secret: [UInt8], salt: [UInt8], info: [UInt8], key: String) {
        let derived = [UInt8].derived(from: secret, salt: salt, info: info, count: key.utf8.count / 2)
        #expect(derived.hexadecimal == key)
    }
}
