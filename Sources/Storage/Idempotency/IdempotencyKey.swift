import Crypto
import Foundation

/// The key that a client gives a request, so that its repetition has no second effect.
package struct IdempotencyKey: Sendable {
    private let key: [UInt8]
    private let caller: [UInt8]
    /// The request in a form in which equal requests are equal.
    private let request: [UInt8]

    /// - Parameters:
    ///   - key: What the client calls the request by.
    ///   - caller: Who asks; others may use the same key.
    ///   - request: The request, in a form in which equal requests are equal.
    package init(_ key: String, caller: String, request: [UInt8]) {
        self.key = Array(key.utf8)
        self.caller = Array(caller.utf8)
        self.request = request
    }

    /// By which the answer is found.
    var hash: [UInt8] { Array(SHA256.hash(data: Data(caller + [0] + key))) }

    /// By which another request under the same key is found out.
    var requestHash: [UInt8] { Array(SHA256.hash(data: Data(request))) }

    /// For the advisory lock while a request is under way.
    var lock: Int {
        hash.prefix(8).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Encrypts an answer, so that only who knows the key reads it again.
    func seal(_ answer: [UInt8]) throws -> [UInt8] {
        guard let sealed = try AES.GCM.seal(answer, using: secret).combined else {
            preconditionFailure("A nonce of 12 bytes was not combined")
        }
        return Array(sealed)
    }

    /// Reads what ``seal(_:)`` made.
    func open(_ sealed: [UInt8]) throws -> [UInt8] {
        Array(try AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: secret))
    }

    private var secret: SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: key),
            salt: caller,
            info: Data("karaoke answer".utf8),
            outputByteCount: 32
        )
    }
}
