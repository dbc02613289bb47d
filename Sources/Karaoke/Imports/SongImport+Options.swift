extension SongImport {
    /// How an import is to be done.
    package struct Options: Sendable, Equatable {
        /// What becomes of a known song that the file says something else about.
        package var policy: ConflictPolicy
        /// Whether everything is done only to be told, and then taken back.
        package var isDryRun: Bool
        /// Whether the others are stored although some lines are refused.
        package var skipsRefused: Bool

        package init(policy: ConflictPolicy = .update, isDryRun: Bool = false, skipsRefused: Bool = false) {
            self.policy = policy
            self.isDryRun = isDryRun
            self.skipsRefused = skipsRefused
        }
    }

    /// What becomes of a known song that the file says something else about.
    package enum ConflictPolicy: String, CaseIterable, Sendable {
        /// It takes over what the file says, and keeps the rest.
        case update
        /// It stays as it is.
        case skip
        /// It stays as it is, and nothing else of the file is stored either.
        case fail
    }
}
