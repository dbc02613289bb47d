import Dispatch
import Karaoke
import Testing

@testable import BoardAPI
@testable import WebServer

@Suite struct `The parser of files` {
    @Test func `takes one worker thread at a time, and leaves the other to shorter work`() async throws {
        let workers = WorkerThreads()
        let parser = FileParser(workers: workers)
        let steps = Steps()
        let gate = DispatchSemaphore(value: 0)
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        async let first: Void = parser.parse {
            continuation.finish()
            gate.wait()
            steps.make(1)
        }
        for await _ in begun {}
        async let second: Void = parser.parse { steps.make(2) }
        for _ in 0..<100 { await Task(executorPreference: workers) {}.value }
        #expect(steps.all.isEmpty)
        gate.signal()
        _ = try await (first, second)
        #expect(steps.all == [1, 2])
    }

    @Test func `parses the next file after one that is refused`() async throws {
        let parser = FileParser(workers: WorkerThreads())
        for _ in 0..<2 {
            await #expect(throws: BoardArchiveError.self) { try await parser.parse { try BoardArchive(json: []) } }
        }
    }
}
