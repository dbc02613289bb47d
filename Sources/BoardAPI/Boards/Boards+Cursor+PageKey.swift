import Storage
import WebServer

extension Boards.Cursor: PageKey {
    package var parts: [String] { positions.map(String.init) }

    package init?(parts: [String]) {
        let positions = parts.compactMap { Int($0) }
        guard positions.count == parts.count, positions.allSatisfy({ $0 >= 0 }) else { return nil }
        self.init(positions: positions)
    }
}
