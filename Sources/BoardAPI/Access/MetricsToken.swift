import Cryptography

/// The secret with which a program reads the metrics; it is checked without the database.
package struct MetricsToken: Sendable {
    /// The least length of the secret, in bytes.
    package static let leastLength = 16

    private let hash: [UInt8]

    package init(_ secret: String) {
        hash = SHA256.hash(of: secret.utf8)
    }

    /// Compares a secret in a time that depends on neither.
    func matches(_ secret: String) -> Bool {
        zip(hash, SHA256.hash(of: secret.utf8)).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
