import Karaoke
import Postgres

/// The repository of stored responses by idempotency key, which are kept for a day.
package struct IdempotencyKeys: Sendable {
    /// The hours for which a response is kept.
    package static let hoursKept = 24
    /// The most bytes of the responses that are kept for one caller; the oldest ones go, and the newest one stays.
    package static let bytesKept = 1 << 20

    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Performs a request once: its writes and its response are stored in one transaction, and a retry gets the same
    /// response.
    ///
    /// - Parameters:
    ///   - key: The idempotency key.
    ///   - board: The board of the request; the response is deleted with it.
    ///   - perform: Performs the request in the transaction, and returns the response, and the caller among whose
    ///     responses it counts.
    /// - Returns: The response, and whether it is a replay.
    /// - Throws: ``IdempotencyError``, and the errors of `perform`; nothing is stored then.
    package func once(
        _ key: IdempotencyKey,
        on board: Board.ID?,
        _ perform: (Transaction) async throws -> (answer: [UInt8], caller: String)
    ) async throws -> (answer: [UInt8], isReplay: Bool) {
        try await database.withTransaction { transaction in
            if let answer = try await find(key, transaction) { return (answer, true) }
            let (answer, caller) = try await perform(transaction)
            _ = try await transaction.write([
                """
                INSERT INTO answers (key_hash, request_hash, caller, board_id, sealed)
                VALUES (\(key.hash), \(key.requestHash), \(caller), \(board), \(key.seal(answer)))
                ON CONFLICT ON CONSTRAINT answers_pkey DO UPDATE SET
                    request_hash = excluded.request_hash, caller = excluded.caller, board_id = excluded.board_id,
                    sealed = excluded.sealed, created_at = excluded.created_at
                """,
                // Last, so that these cannot wait for a transaction that waits for this one. The plain sum takes a third of the
                // time of the ordered one, which is rarely needed.
                """
                DELETE FROM answers WHERE \(Self.bytesKept) < (
                    SELECT sum(octet_length(sealed)) FROM answers WHERE caller = \(caller)
                ) AND key_hash IN (
                    SELECT key_hash FROM answers JOIN (
                        SELECT key_hash, sum(octet_length(sealed)) OVER (
                            ORDER BY key_hash = \(key.hash) DESC, created_at DESC, key_hash
                        ) AS bytes
                        FROM answers WHERE caller = \(caller)
                    ) AS newest USING (key_hash)
                    WHERE bytes > \(Self.bytesKept) AND key_hash <> \(key.hash)
                    FOR UPDATE OF answers SKIP LOCKED
                )
                """,
                """
                DELETE FROM answers WHERE key_hash IN (
                    SELECT key_hash FROM answers WHERE created_at < now() - interval '1 hour' * \(Self.hoursKept)
                    ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED
                )
                """,
            ])
            return (answer, false)
        }
    }

    private func find(_ key: IdempotencyKey, _ transaction: Transaction) async throws -> [UInt8]? {
        let results = try await transaction.write([
            "SELECT pg_try_advisory_xact_lock(\(key.lock))",
            """
            SELECT request_hash, sealed FROM answers
            WHERE key_hash = \(key.hash) AND created_at >= now() - interval '1 hour' * \(Self.hoursKept)
            """,
        ])
        guard try results[0][0].decode(Bool.self, at: 0) else { throw IdempotencyError.inFlight }
        guard let row = results[1].first else { return nil }
        guard try row.decode([UInt8].self, at: 0) == key.requestHash else { throw IdempotencyError.keyReused }
        return try key.open(row.decode([UInt8].self, at: 1))
    }
}

/// The reason why a request with a key was not performed.
package enum IdempotencyError: Error, Sendable, Hashable {
    /// The key was used for a different request.
    case keyReused
    /// The request with the key is in flight.
    case inFlight
}

extension IdempotencyError: CustomStringConvertible {
    /// The reason, and the way out.
    package var description: String {
        switch self {
        case .keyReused: "Another request was sent with this key; make a new one."
        case .inFlight: "Repeat the request in a moment for its answer."
        }
    }
}
