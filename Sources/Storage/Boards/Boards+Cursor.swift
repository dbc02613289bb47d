import Postgres

extension Boards {
    /// The last row of a page of sections, cards or picks, by which the next page is found: what sorts it.
    package struct Cursor: Sendable, Hashable {
        package let positions: [Int]

        package init(positions: [Int]) {
            self.positions = positions
        }

        /// Reads the last columns of a row.
        init(_ row: Row, at columns: Int...) throws {
            positions = try columns.map { try row.decode(Int.self, at: $0) }
        }

        /// One of the positions; one before all where there is none.
        static func position(_ cursor: Cursor?, _ index: Int) -> Int {
            guard let positions = cursor?.positions, index < positions.count else { return -1 }
            return positions[index]
        }
    }
}
