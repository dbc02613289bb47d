import Benchmark
import Containers

/// What each subview is numbered with.
enum Number: ContainerValueKey {
    static var defaultValue: Int { 0 }
}

/// What some subviews, and all sections, are marked with.
enum IsMarked: ContainerValueKey {
    static var defaultValue: Bool { false }
}

/// A section of 100 songs.
struct Column: Identifiable {
    let id: Int
    let songs: [Int]

    init(_ id: Int) {
        self.id = id
        songs = Array(id * 100..<id * 100 + 100)
    }
}

/// A million subviews, beside a hundred thousand: what one costs does not grow.
func compareResolution() {
    let few = (0..<1_000).map { Column($0) }
    let many = (0..<10_000).map { Column($0) }
    compare(
        "Resolving 1,000,000 subviews to 100,000, each with two container values (about 1)",
        units: 100_000,
        subjectUnits: 1_000_000,
        reference: { blackHole(resolve(few)) },
        subject: { blackHole(resolve(many)) }
    )
}

/// Declares sections, resolves them, and reads both values of every subview.
private func resolve(_ columns: [Column]) -> Int {
    let sections = SectionCollection {
        ForEach(columns) { column in
            Section("Favorites") {
                ForEach(column.songs, id: \.self) { song in
                    Cell(id: song)
                        .keyedValue(Number.self, song)
                        .keyedValue(IsMarked.self, ifPresent: song % 7 == 0 ? true : nil)
                }
            }
            .keyedValue(IsMarked.self, column.id % 10 == 0)
        }
    }
    var sum = 0
    for section in sections {
        for subview in section.content {
            let values = subview.containerValues
            sum &+= values[Number.self]
            if values[IsMarked.self] { sum &+= 1 }
        }
    }
    return sum
}
