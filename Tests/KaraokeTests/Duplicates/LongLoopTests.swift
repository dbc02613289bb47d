import Karaoke
import Testing

@Suite struct `A long loop` {
    @Test func `transforms elements in their order`() async throws {
        #expect(try await (1...250).mapInSteps { $0 * 2 } == (1...250).map { $0 * 2 })
    }

    @Test func `ends with its task`() async {
        await withThrowingTaskGroup(of: [Int].self) { group in
            group.cancelAll()
            group.addTask { try await (1...250).mapInSteps { $0 } }
            await #expect(throws: CancellationError.self) { try await group.next() }
        }
    }
}
