import Synchronization
import Testing

@testable import WebServer

@Suite struct `A value on demand` {
    @Test func `is made once for all callers at the same time`() async {
        let count = Atomic(0)
        let value = OnDemand { count.add(1, ordering: .relaxed).newValue }
        let values = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { await value.value } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values == Array(repeating: 1, count: 100))
        #expect(await value.value == 1)
    }
}
