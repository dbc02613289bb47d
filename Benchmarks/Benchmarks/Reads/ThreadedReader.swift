import CLibPQThreads
import Foundation

/// Reads with one blocking thread a connection, one caller at a time on each; the contender of `SharedReader`.
///
/// Unchecked: the jobs are touched only under the condition's lock.
final class ThreadedReader: @unchecked Sendable {
    private struct Job {
        let board: UUID
        let continuation: CheckedContinuation<Rows, Never>
    }

    /// The cards of one board.
    ///
    /// Unchecked: nothing changes a result once it is complete.
    private final class Rows: @unchecked Sendable {
        let pointer: OpaquePointer?

        init(_ pointer: OpaquePointer?) {
            self.pointer = pointer
        }

        deinit {
            PQclear(pointer)
        }
    }

    private static let statements = [
        "SELECT id, slug, title, state, version FROM boards WHERE id = $1",
        "SELECT id, person, title, state, rejected FROM sections WHERE board_id = $1 ORDER BY position",
        """
        SELECT id, section_id, song_id, title, artist, slot, rejected FROM cards
        WHERE board_id = $1 ORDER BY section_id, position
        """,
    ]

    private let condition = NSCondition()
    private var jobs: [Job] = []

    init(conninfo: String, connections: Int) {
        for _ in 0..<connections {
            Thread.detachNewThread { self.serve(conninfo) }
        }
    }

    @Sendable
    func read(_ board: UUID) async throws -> [Card] {
        let rows = await withCheckedContinuation { continuation in
            condition.withLock {
                jobs.append(Job(board: board, continuation: continuation))
                condition.signal()
            }
        }
        return (0..<PQntuples(rows.pointer)).map { row in
            Card(
                id: uuid(rows, row, 0),
                section: uuid(rows, row, 1),
                song: uuid(rows, row, 2),
                title: text(rows, row, 3),
                artist: text(rows, row, 4),
                slot: Int(Int32(bigEndian: bytes(rows, row, 5).loadUnaligned(as: Int32.self))),
                rejected: PQgetisnull(rows.pointer, row, 6) == 1 ? nil : bytes(rows, row, 6)[0] != 0
            )
        }
    }

    private func serve(_ conninfo: String) {
        let connection = PQconnectdb(conninfo)
        PQclear(PQexec(connection, "SET default_transaction_isolation = 'repeatable read'"))
        var type: Oid = 2_950
        for (index, statement) in Self.statements.enumerated() {
            PQclear(PQprepare(connection, "s\(index)", statement, 1, &type))
        }
        precondition(PQenterPipelineMode(connection) == 1, "the benchmark needs a connection")
        while true {
            let job = next()
            job.continuation.resume(returning: answer(job.board, on: connection))
        }
    }

    private func next() -> Job {
        condition.withLock {
            while jobs.isEmpty {
                condition.wait()
            }
            return jobs.removeFirst()
        }
    }

    private func answer(_ board: UUID, on connection: OpaquePointer?) -> Rows {
        withUnsafeBytes(of: board.uuid) { bytes in
            var value = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            var length: Int32 = 16
            var format: Int32 = 1
            for name in ["s0", "s1", "s2"] {
                PQsendQueryPrepared(connection, name, 1, &value, &length, &format, 1)
            }
        }
        PQpipelineSync(connection)
        var results: [OpaquePointer] = []
        while true {
            guard let result = PQgetResult(connection) else { continue }
            guard PQresultStatus(result) != PGRES_PIPELINE_SYNC else {
                PQclear(result)
                break
            }
            results.append(result)
        }
        for result in results.dropLast() {
            PQclear(result)
        }
        return Rows(results.last)
    }

    private func bytes(_ rows: Rows, _ row: Int32, _ column: Int32) -> UnsafeRawBufferPointer {
        let count = Int(PQgetlength(rows.pointer, row, column))
        return UnsafeRawBufferPointer(start: PQgetvalue(rows.pointer, row, column), count: count)
    }

    private func uuid(_ rows: Rows, _ row: Int32, _ column: Int32) -> UUID {
        UUID(uuid: bytes(rows, row, column).loadUnaligned(as: uuid_t.self))
    }

    private func text(_ rows: Rows, _ row: Int32, _ column: Int32) -> String {
        String(decoding: bytes(rows, row, column), as: UTF8.self)
    }
}
