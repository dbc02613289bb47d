import Foundation

/// Prints how many boards a second 64 callers read: `Reads CONNINFO CONNECTIONS SECONDS`.
@main
enum Reads {
    private struct Usage: Error {}

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let connections = Int(arguments[2]), let seconds = Int(arguments[3]) else {
            throw Usage()
        }
        try await BoardReader.withReader(conninfo: arguments[1], connections: connections) { reader in
            print(try await rate(seconds: seconds, reader.read))
        }
    }

    /// Lets 64 callers read 100 boards in turn, after a second of warming up.
    private static func rate(
        seconds: Int,
        _ read: @escaping @Sendable (UUID) async throws -> [Card]
    ) async throws -> Int {
        _ = try await count(for: .seconds(1), read)
        return try await count(for: .seconds(seconds), read) / seconds
    }

    private static func count(
        for duration: Duration,
        _ read: @escaping @Sendable (UUID) async throws -> [Card]
    ) async throws -> Int {
        let boards = (100...199).compactMap { UUID(uuidString: "00000000-0000-7000-8000-000000000\($0)") }
        let end = ContinuousClock.now + duration
        return try await withThrowingTaskGroup(of: Int.self) { group in
            for caller in 0..<64 {
                group.addTask {
                    var count = 0
                    while ContinuousClock.now < end {
                        let cards = try await read(boards[(caller * 37 + count) % boards.count])
                        precondition(cards.count == 60, "a board of this benchmark has 60 cards")
                        count += 1
                    }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
    }
}
