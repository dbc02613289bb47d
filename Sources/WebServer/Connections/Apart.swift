/// Does something on a task of its own.
///
/// A task keeps the memory of its deepest calls until it ends, and the task of a live client's connection ends late: what
/// goes deep, as a look into the database does, is done elsewhere.
package func apart<Value: Sendable>(_ work: @escaping @Sendable @concurrent () async throws -> Value) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        group.addTask { try await work() }
        guard let value = try await group.next() else { throw CancellationError() }
        return value
    }
}
