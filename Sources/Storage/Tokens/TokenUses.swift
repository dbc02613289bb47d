import Foundation
import Karaoke
import Postgres
import Synchronization

/// The tokens in use whose stored time of use is out of date.
///
/// Requests note them in memory, and ``Tokens/storeUses()`` stores them together, so that a read writes nothing.
package final class TokenUses: Sendable {
    /// The age at which a stored time of use is out of date, in seconds.
    private static let precision: TimeInterval = 600

    private let noted = Mutex<Set<Token.ID>>([])

    package init() {}

    /// Notes a token that a request presents.
    func note(_ token: Token) {
        if let time = token.lastUsedAt, time > Date(timeIntervalSinceNow: -Self.precision) { return }
        noted.withLock { _ = $0.insert(token.id) }
    }

    /// Removes all noted tokens, and returns them.
    fileprivate func take() -> [Token.ID] {
        noted.withLock { noted in
            defer { noted = [] }
            return Array(noted)
        }
    }

    /// Notes tokens again that could not be stored.
    fileprivate func putBack(_ tokens: [Token.ID]) {
        noted.withLock { $0.formUnion(tokens) }
    }
}

extension Tokens {
    /// Stores the time of use of the tokens that requests presented.
    ///
    /// Tokens that another replica is storing are left to it. After an error the next call stores them.
    ///
    /// - Returns: The number of tokens.
    @discardableResult
    package func storeUses() async throws -> Int {
        guard let uses else { return 0 }
        let used = uses.take()
        guard !used.isEmpty else { return 0 }
        do {
            return try await runner.write(
                """
                UPDATE tokens SET last_used_at = now()
                FROM (SELECT id FROM tokens WHERE id = ANY (\(used)) FOR UPDATE SKIP LOCKED) AS used
                WHERE tokens.id = used.id
                RETURNING tokens.id
                """
            )
            .count
        } catch {
            uses.putBack(used)
            throw error
        }
    }
}
