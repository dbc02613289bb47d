import Synchronization
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(5))) struct `A batch of requests` {
    private struct Question {
        let number: Int
    }

    private struct Unanswerable: Error {}

    /// Answers with the doubled number once a batch may end, and remembers the batches.
    private final class Answers: Sendable {
        let batches = Mutex<[[Int]]>([])
        private let begun = AsyncStream.makeStream(of: Void.self)
        private let released = AsyncStream.makeStream(of: Void.self)

        func answer(_ questions: [Question]) async throws -> [Int] {
            batches.withLock { $0.append(questions.map(\.number)) }
            begun.continuation.yield()
            for await _ in released.stream { break }
            if questions.contains(where: { $0.number < 0 }) { throw Unanswerable() }
            return questions.map { 2 * $0.number }
        }

        func waitForBatch() async {
            for await _ in begun.stream { break }
        }

        func release(_ count: Int = 1) {
            for _ in 0..<count { released.continuation.yield() }
        }
    }

    private let answers: Answers
    private let batches: Batches<Question, Int>

    init() {
        let answers = Answers()
        self.answers = answers
        batches = Batches { try await answers.answer($0) }
    }

    /// Asks one after another, so that they wait in this order.
    private func ask(_ questions: [Question]) async -> [Task<Int?, any Error>] {
        var asked: [Task<Int?, any Error>] = []
        for question in questions {
            let count = batches.waitingCount
            asked.append(Task { [batches] in try await batches.answer(to: question) })
            while batches.waitingCount == count { await Task.yield() }
        }
        return asked
    }

    @Test func `has all that came while others were answered`() async throws {
        let first = Task { [batches] in try await batches.answer(to: Question(number: 1)) }
        await answers.waitForBatch()
        let others = await ask((2...6).map { Question(number: $0) })
        answers.release(2)
        #expect(try await first.value == 2)
        for (number, other) in zip(2...6, others) { #expect(try await other.value == 2 * number) }
        #expect(answers.batches.withLock(\.self) == [[1], [2, 3, 4, 5, 6]])
    }

    @Test func `has at most 64`() async throws {
        let first = Task { [batches] in try await batches.answer(to: Question(number: 0)) }
        await answers.waitForBatch()
        let others = await ask((1...70).map { Question(number: $0) })
        answers.release(3)
        for (number, asked) in zip(1...70, others) { #expect(try await asked.value == 2 * number) }
        #expect(try await first.value == 0)
        #expect(answers.batches.withLock { $0.map(\.count) } == [1, 64, 6])
    }

    @Test func `fails alone`() async throws {
        let first = Task { [batches] in try await batches.answer(to: Question(number: 1)) }
        await answers.waitForBatch()
        let failing = await ask([Question(number: -1), Question(number: 2)])
        answers.release()
        await answers.waitForBatch()
        let later = await ask([Question(number: 3)])
        answers.release(2)
        #expect(try await first.value == 2)
        for task in failing { await #expect(throws: Unanswerable.self) { try await task.value } }
        #expect(try await later[0].value == 6)
    }

    @Test func `is not waited for by more than a thousand`() async throws {
        let first = Task { [batches] in try await batches.answer(to: Question(number: 0)) }
        await answers.waitForBatch()
        let waiting = await ask((1...1_024).map { Question(number: $0) })
        #expect(try await batches.answer(to: Question(number: 1_025)) == nil)
        answers.release(1 + 1_024 / 64)
        #expect(try await first.value == 0)
        for (number, asked) in zip(1...1_024, waiting) { #expect(try await asked.value == 2 * number) }
    }
}
