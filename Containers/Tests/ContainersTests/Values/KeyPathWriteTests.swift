import Containers
import Testing

extension ContainerValues {
    /// Stores the opposite.
    fileprivate var isOpen: Bool {
        get { !r }
        set { r = !newValue }
    }

    /// Stores at most ten.
    fileprivate var clamped: Int {
        get { n }
        set { n = min(newValue, 10) }
    }

    /// Stores a value under two keys.
    fileprivate var both: Int {
        get { n }
        set {
            n = newValue
            m = newValue
        }
    }

    /// Adds to what was written further out.
    fileprivate var sum: Int {
        get { m }
        set { m += newValue }
    }
}

@Suite struct `A write by key path` {
    @Test(.rule("6.12", "6.12a"), arguments: [true, false])
    func `stores what the setter makes of the value`(isOpen: Bool) {
        let values = sub { a.containerValue(\.isOpen, isOpen) }[0].containerValues
        #expect((values.isOpen, values.r) == (isOpen, !isOpen))
    }

    @Test(.rule("6.12b"), arguments: [(12, 10), (3, 3)]) func `is made anew for each value`(value: Int, stored: Int) {
        #expect(sub { a.containerValue(\.clamped, value) }.n == "a{\(stored)}")
    }

    @Test(.rule("6.12c")) func `may store several values`() {
        let values = sub { a.containerValue(\.both, 3) }[0].containerValues
        #expect((values.n, values.m) == (3, 3))
    }

    @Test(.rule("6.12d")) func `may depend on what was written further out`() {
        let values = sub { Group { a.containerValue(\.sum, 3) }.containerValue(\.m, 4) }[0].containerValues
        #expect((values.m, values.n) == (7, 0))
    }

    @Test(.rule("6.5", "6.7")) func `stands beside writes by key`() {
        let subviews = sub {
            Group {
                a.containerValue(\.n, 1).keyedValue(M.self, 2)
                b.keyedValue(N.self, 3).containerValue(\.p.xOffset, 4)
            }
            .containerValue(\.n, 5)
            .containerValue(\.p, Pin(rotation: 6, xOffset: 7))
        }
        #expect(subviews.n == "a{1} b{3}")
        #expect(subviews.map(\.containerValues.m) == [2, 0])
        #expect(subviews.map(\.containerValues.p) == [Pin(rotation: 6, xOffset: 7), Pin(rotation: 6, xOffset: 4)])
    }
}
