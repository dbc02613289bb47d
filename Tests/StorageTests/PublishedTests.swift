import Synchronization
import Testing

@testable import Storage

@Suite struct `A published value` {
    /// A value with a buffer of its own, which a copy has elsewhere.
    private struct Page {
        var numbers = Array(repeating: 0, count: 1_000)

        var place: UInt { numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }

        mutating func increment() {
            for index in numbers.indices { numbers[index] += 1 }
        }
    }

    private let page = Published(Page())

    @Test func `is read as a snapshot, and changes in place`() async throws {
        let place = try await page.read(\.place)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let numbers = try await page.read { page in Set(page.numbers) }
                    #expect(numbers.count == 1)
                }
                group.addTask { try await page.change { $0.increment() } }
            }
            try await group.waitForAll()
        }
        #expect(try await page.read(\.numbers.first) == 200)
        #expect(try await page.read(\.place) == place)
    }

    @Test func `is not read or changed by a cancelled task`() async throws {
        await withThrowingTaskGroup(of: Void.self) { group in
            group.cancelAll()
            group.addTask { try await page.change { $0.increment() } }
            group.addTask { try await page.read { _ in } }
            for _ in 0..<2 { await #expect(throws: CancellationError.self) { try await group.next() } }
        }
        try await page.change { $0.increment() }
        #expect(try await page.read(\.numbers.first) == 1)
    }
}
