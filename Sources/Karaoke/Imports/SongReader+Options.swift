extension SongReader {
    /// What is known of a file beforehand.
    package struct Options: Sendable, Equatable {
        /// The format, when it is not to be found out.
        package var format: SongFormat?
        /// What the columns of a table are, in their order; `nil` in it is a column to pass over.
        package var columns: [SongColumn?]?
        /// The name of the file, whose extension is a hint where the content leaves a choice.
        package var fileName: String?
        /// What the songs' source ids are ids of, where the file does not say it.
        package var source: String?
        /// Whether titles and artists stay as they are written, instead of becoming natural names.
        package var namesAsTheyAre: Bool

        package init(
            format: SongFormat? = nil,
            columns: [SongColumn?]? = nil,
            fileName: String? = nil,
            source: String? = nil,
            namesAsTheyAre: Bool = false
        ) {
            self.format = format
            self.columns = columns
            self.fileName = fileName
            self.source = source
            self.namesAsTheyAre = namesAsTheyAre
        }
    }
}
