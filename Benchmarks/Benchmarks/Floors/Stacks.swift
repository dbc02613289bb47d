import Benchmark
import Containers

/// A leaf that always takes the same size.
struct Seat: Leaf {
    let fixedSize: Size? = Size(width: 120, height: 60)
}

/// Stacks of texts, which are measured, beside stacks of leaves that are not.
func compareStacks() {
    let count = 10_000
    let titles = ["Scrolling in the Deep", "Born to Build & Run", "I Container Multitudes", "Love Stack", "Grids"]
    let proposal = ProposedSize(width: 400, height: nil)
    let seats = { blackHole(VStack { ForEach(0..<count) { _ in Seat() } }.placed(in: proposal)) }

    compare("Texts in a stack to leaves of a fixed size (at most 3)", units: count, reference: seats) {
        blackHole(VStack { ForEach(0..<count) { Text(titles[$0 % titles.count]) } }.placed(in: proposal))
    }

    compare("Rows of two texts and a spacer to leaves of a fixed size (at most 6 µs)", units: count, reference: seats) {
        let rows = VStack {
            ForEach(0..<count) { index in
                HStack {
                    Text(titles[index % titles.count])
                    Spacer()
                    Text("Sam")
                }
            }
        }
        blackHole(rows.placed(in: proposal))
    }

    let long = { String(repeating: "Stop the lazy stack before it makes another row. ", count: $0) }
    compare(
        "A scalar of a text of 500,000 beside another to one of 5,000 (about 1)",
        units: long(100).utf8.count,
        subjectUnits: long(10_000).utf8.count,
        reference: measuring(long(100)),
        subject: measuring(long(10_000))
    )
}

/// Lays two texts out beside each other.
private func measuring(_ text: String) -> () -> Void {
    {
        let pair = HStack {
            Text(text)
            Text(text)
        }
        blackHole(pair.placed(in: ProposedSize(width: 400, height: nil)))
    }
}
