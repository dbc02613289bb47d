extension Board {
    /// What became of a board since a version, for whoever reads it again when it concerns them.
    package struct News: Sendable, Equatable {
        /// The version that the board has now.
        package let version: Int
        package let readableBy: Readers
        /// The changes that the log tells of, in order.
        package var touches: [Touch]

        package init(version: Int, readableBy: Readers, touches: [Touch] = []) {
            self.version = version
            self.readableBy = readableBy
            self.touches = touches
        }

        /// The changes after a version, one for each version up to the present one.
        ///
        /// - Returns: `nil` where they do not say everything: some are missing, or the board was restored from a file.
        package func touches(after version: Int) -> ArraySlice<Touch>? {
            guard version <= self.version else { return nil }
            let later = touches.drop { $0.version <= version }
            guard !later.contains(where: \.isRestoration) else { return nil }
            return later.map(\.version).elementsEqual(version + 1..<self.version + 1) ? later : nil
        }
    }
}
