import Cryptography
import Foundation

/// The idempotency key of a request, so that its retries have no further effect.
package struct IdempotencyKey: Sendable {
    private let key: [UInt8]
    private let caller: [UInt8]
    /// The canonical bytes of the request.
    private let request: [UInt8]

    /// - Parameters:
    ///   - key: The client's key.
    ///   - caller: The caller; other callers may use the same key.
    ///   - request: The canonical bytes of the request.
    package init(_ key: String, caller: some Sequence<UInt8>, request: [UInt8]) {
        self.key = Array(key.utf8)
        self.caller = Array(caller)
        self.request = request
    }

    /// The hash by which the response is found.
    var hash: [UInt8] { SHA256.hash(of: caller + [0] + key) }

    /// The hash by which a different request with the same key is detected.
    var requestHash: [UInt8] { SHA256.hash(of: request) }

    /// The number of the advisory lock of a request in flight.
    var lock: Int {
        hash.prefix(8).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Encrypts a response, which only the key decrypts.
    func seal(_ answer: [UInt8]) -> [UInt8] {
        secret.seal(answer)
    }

    /// Decrypts the result of ``seal(_:)``.
    func open(_ sealed: [UInt8]) throws -> [UInt8] {
        try secret.open(sealed)
    }

    private var secret: SealingKey {
        SealingKey(secret: key, salt: caller, purpose: "karaoke answer")
    }
}
