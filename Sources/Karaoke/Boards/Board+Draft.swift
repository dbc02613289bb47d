extension Board {
    /// A board that does not exist yet.
    package struct Draft: Sendable, Equatable {
        package var slug: String
        package var title: String
        package var state: State
        package var readableBy: Readers
        /// Whether guests may join with a code.
        package var isJoinable: Bool
        package var limits: Limits

        package init(
            slug: String,
            title: String,
            state: State = .active,
            readableBy: Readers = .everyone,
            isJoinable: Bool = true,
            limits: Limits = Limits()
        ) {
            self.slug = slug
            self.title = title
            self.state = state
            self.readableBy = readableBy
            self.isJoinable = isJoinable
            self.limits = limits
        }

        /// Refuses what no board may hold.
        package func validate() throws(ValidationError) {
            try Slug.validate(slug)
            try Text.validate(title, field: "title")
        }
    }
}
