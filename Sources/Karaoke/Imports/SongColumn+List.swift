extension SongColumn {
    /// The columns that a list of names by commas means, each `nil` for `-`; `nil` when a name is unknown.
    package static func list(_ text: String) -> [SongColumn?]? {
        var columns: [SongColumn?] = []
        for name in text.parts(at: ",", omittingEmptySubsequences: false) {
            let name = name.filter { $0 != " " }
            guard name != "-" else {
                columns.append(nil)
                continue
            }
            guard let column = SongColumn(named: name) else { return nil }
            columns.append(column)
        }
        return columns
    }
}
