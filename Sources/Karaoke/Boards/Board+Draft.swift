extension Board {
    /// A board to be created.
    package struct Draft: Sendable, Equatable {
        package var slug: String
        package var title: String
        package var state: State
        package var readableBy: Readers
        /// True when guests may join with a code.
        package var isJoinable: Bool
        package var limits: Limits
        package var setlistRule: Setlist.Rule
        package var allowsEncores: Bool
        package var timeZone: String?

        package init(
            slug: String,
            title: String,
            state: State = .active,
            readableBy: Readers = .everyone,
            isJoinable: Bool = true,
            limits: Limits = Limits(),
            setlistRule: Setlist.Rule = .rounds,
            allowsEncores: Bool = false,
            timeZone: String? = nil
        ) {
            self.slug = slug
            self.title = title
            self.state = state
            self.readableBy = readableBy
            self.isJoinable = isJoinable
            self.limits = limits
            self.setlistRule = setlistRule
            self.allowsEncores = allowsEncores
            self.timeZone = timeZone
        }

        /// Rejects values that no board may have.
        package func validate() throws(ValidationError) {
            try Slug.validate(slug)
            try TextRules.validate(title, field: "title")
        }
    }

    /// A change of a board's own fields; `nil` keeps what is there.
    package struct Patch: Sendable, Equatable {
        package var slug: String?
        package var title: String?
        package var state: State?
        package var readableBy: Readers?
        /// Closes joining, or opens it with a new code.
        package var isJoinable: Bool?
        package var limits: Limits.Patch
        /// The rule that places new picks; it moves none that are there.
        package var setlistRule: Setlist.Rule?
        package var allowsEncores: Bool?
        package var timeZone: String?

        package init(
            slug: String? = nil,
            title: String? = nil,
            state: State? = nil,
            readableBy: Readers? = nil,
            isJoinable: Bool? = nil,
            limits: Limits.Patch = Limits.Patch(),
            setlistRule: Setlist.Rule? = nil,
            allowsEncores: Bool? = nil,
            timeZone: String? = nil
        ) {
            self.slug = slug
            self.title = title
            self.state = state
            self.readableBy = readableBy
            self.isJoinable = isJoinable
            self.limits = limits
            self.setlistRule = setlistRule
            self.allowsEncores = allowsEncores
            self.timeZone = timeZone
        }

        /// Rejects values that no board may have.
        package func validate() throws(ValidationError) {
            if let slug { try Slug.validate(slug) }
            try TextRules.validate(title, field: "title")
        }
    }
}
