/// Does something as often as is said, at the same time.
///
/// - Returns: What came of it, in no order.
func atOnce<Outcome: Sendable>(
    _ count: Int,
    _ work: @escaping @Sendable @concurrent (Int) async throws -> Outcome
) async throws -> [Outcome] {
    try await withThrowingTaskGroup(of: Outcome.self) { group in
        for number in 0..<count {
            group.addTask { try await work(number) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}
