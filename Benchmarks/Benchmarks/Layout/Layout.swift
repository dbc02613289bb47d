import Benchmark
import BoardLayout
import Containers

/// A card to lay out: what its board knows of it.
struct Song: Identifiable {
    let id: Int
    let rejected: Bool?
    let hasDibs: Bool
}

/// The leaf that stands for a card.
struct Card: Leaf {
    let id: Int
}

/// A section of 100 cards, some of them crossed off.
struct Column: Identifiable {
    let id: Int
    let songs: [Song]

    init(_ id: Int) {
        self.id = id
        songs = (0..<100).map { place in
            Song(id: id * 100 + place, rejected: place % 7 == 0 ? true : nil, hasDibs: place % 11 == 0)
        }
    }
}

let columns = (0..<1_000).map { Column($0) }

/// Declares the board, resolves it, lays it out, and reads the frame and the rejection of every card.
func layOut() -> (frames: [Rect], rejected: Int) {
    let board = DisplayBoard {
        ForEach(columns) { column in
            Section("Favorites") {
                ForEach(column.songs) { song in
                    Card(id: song.id)
                        .displayBoardCardRejected(song.rejected, because: .card)
                        .displayBoardCardRejected(song.hasDibs ? true : nil, because: .dibs)
                }
            }
            .displayBoardCork(CorkTraits(seed: UInt64(column.id), slots: column.songs.count))
            .displayBoardCardRejected(column.id % 10 == 0 ? true : nil, because: .section)
        }
    }
    var frames: [Rect] = []
    frames.reserveCapacity(100_000)
    var rejected = 0
    for section in board.layout(in: Size(width: 1920, height: 1080)).sections {
        guard let cork = section.cork else { continue }
        let cards = section.configuration.content
        for index in cards.indices {
            frames.append(cork.pin(index).frame)
            if cards[index].containerValues.rejection != nil { rejected += 1 }
        }
    }
    return (frames, rejected)
}

/// Writes as many frames as a plain loop can.
func writeFrames() -> [Rect] {
    var frames: [Rect] = []
    frames.reserveCapacity(100_000)
    for column in 0..<1_000 {
        for card in 0..<100 {
            let origin = Point(x: Double(column * 400 + card % 4 * 100), y: Double(card / 4 * 40))
            frames.append(Rect(origin: origin, size: Size(width: 90, height: 36)))
        }
    }
    return frames
}

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(metrics: [.wallClock, .cpuTotal], maxDuration: .seconds(5))

    Benchmark("100,000 cards in 1,000 sections: declared, resolved, laid out") { benchmark in
        for _ in benchmark.scaledIterations { blackHole(layOut()) }
    }

    Benchmark("100,000 frames by a plain loop") { benchmark in
        for _ in benchmark.scaledIterations { blackHole(writeFrames()) }
    }
}
