import Storage

extension Boards.Cursor: PageKey {
    var parts: [String] { positions.map(String.init) }

    init?(parts: [String]) {
        let positions = parts.compactMap { Int($0) }
        guard positions.count == parts.count, positions.allSatisfy({ $0 >= 0 }) else { return nil }
        self.init(positions: positions)
    }
}
