import BoardLayout
import Containers

/// What some subviews, and all sections, are marked with.
private enum IsMarked: ContainerValueKey {
    static var defaultValue: Bool { false }
}

/// The leaf that stands for a card.
private struct Cell: Leaf {
    let id: Int
}

/// Resolves sections of 100 cards, or lays them out as well, once; run by valgrind, which counts the allocations.
@main
private enum Allocations {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let count = Int(arguments[2]) else {
            preconditionFailure("usage: Allocations resolve|layout SECTIONS")
        }
        let sections = Array(0..<count)
        let songs = Array(0..<100)
        let board = DisplayBoard {
            ForEach(sections, id: \.self) { section in
                Section("Favorites") {
                    ForEach(songs, id: \.self) { song in
                        Cell(id: song).keyedValue(IsMarked.self, ifPresent: song % 7 == 0 ? true : nil)
                    }
                }
                .displayBoardCork(CorkTraits(seed: UInt64(section), slots: 100))
                .keyedValue(IsMarked.self, section.isMultiple(of: 10))
            }
        }
        var marked = 0
        for section in board.content.sections {
            for card in section.content where card.containerValues[IsMarked.self] { marked += 1 }
        }
        if arguments[1] == "layout" {
            let layout = board.layout(in: Size(width: 1920, height: 1080))
            for section in layout.sections {
                guard let cork = section.cork else { continue }
                for index in section.configuration.content.indices where cork.pin(index).frame.minX < 0 {
                    marked += 1
                }
            }
        }
        print("\(count) sections, \(marked) cards marked")
    }
}
