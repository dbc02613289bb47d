import Foundation

extension RemoteBoard {
    /// The board with all that belongs to it, as a file that ``BoardClient/restore(_:replacing:copying:slug:dryRun:)`` reads.
    ///
    /// Its hosts and admins may have it. It holds no tokens, but hashes of personal codes, and the log.
    public func export() async throws -> Data {
        try await transport.send(call(.get, "export").waiting(BoardClient.fileTimeout)).body
    }
}
