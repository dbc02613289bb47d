import Containers
import Testing

@Suite struct `An element of a ForEach` {
    @Test(.rule("1.6")) func `is produced at most once per resolution`() {
        let tally = Tally()
        let subviews = sub { produced(5, counting: tally) }
        _ = subviews.names + subviews.names + String(describing: subviews[2].tag(for: Int.self))
        #expect(tally.count == 5)
    }

    @Test(.rule("1.6")) func `is produced at most once where its number of views depends on data`() {
        let tally = Tally()
        let subviews = sub {
            ForEach(0..<5) { index in
                let mark = tallied(index, tally)
                if index != 2 { mark }
            }
        }
        #expect(subviews.names + subviews.names == "t0 t1 t3 t4t0 t1 t3 t4")
        #expect(tally.count == 5)
    }

    @Test(.rule("5.5")) func `is produced on demand`() {
        let tally = Tally()
        let subviews = sub { produced(1_000, counting: tally) }
        #expect(subviews.count == 1_000)
        #expect(subviews[0].name == "t0")
        #expect(tally.count == 1)
        #expect(subviews[998...].names == "t998 t999")
        #expect(tally.count == 3)
    }

    @Test(.rule("5.5")) func `is produced on demand where it yields several views`() {
        let tally = Tally()
        let subviews = sub {
            ForEach(0..<1_000) { index in
                Composite { tallied(index, tally) }
                b
            }
        }
        #expect(subviews.count == 2_000)
        #expect(subviews[0].name == "t0")
        #expect(tally.count == 1)
        #expect(subviews[1_998...].names == "t999 b")
        #expect(tally.count == 2)
    }

    @Test(.rule("5.5")) func `is produced on demand through a slice used as a view`() {
        let tally = Tally()
        let subviews = sub { produced(1_000, counting: tally) }
        let again = sub { subviews[10..<20] }
        #expect(again.count == 10)
        #expect(again[9].name == "t19")
        #expect(tally.count == 1)
    }

    private func produced(_ count: Int, counting tally: Tally) -> ForEach<Range<Int>, Int, Mark> {
        ForEach(0..<count) { tallied($0, tally) }
    }

    private func tallied(_ index: Int, _ tally: Tally) -> Mark {
        tally.increment()
        return t(index)
    }
}
