extension Board {
    /// The fields of a board itself, without its sections.
    package struct Head: Identifiable, Sendable, Equatable {
        package let id: ID
        package let slug: String
        package let title: String
        package let state: State
        package let readableBy: Readers
        package let version: Int
        /// The code with which guests join; `nil` while joining is closed.
        package let joinCode: String?
        package let limits: Limits

        package init(
            id: ID,
            slug: String,
            title: String,
            state: State,
            readableBy: Readers,
            version: Int,
            joinCode: String? = nil,
            limits: Limits = Limits()
        ) {
            self.id = id
            self.slug = slug
            self.title = title
            self.state = state
            self.readableBy = readableBy
            self.version = version
            self.joinCode = joinCode
            self.limits = limits
        }
    }

    /// The board without its sections.
    package var head: Head {
        Head(
            id: id,
            slug: slug,
            title: title,
            state: state,
            readableBy: readableBy,
            version: version,
            joinCode: joinCode,
            limits: limits
        )
    }
}
