extension Board {
    /// How clients name a board: by its id or by its slug.
    ///
    /// A slug never has the form of an id, so the two are never mistaken for each other.
    package enum Reference: Sendable, Hashable {
        case id(ID)
        case slug(String)

        package init(_ text: some StringProtocol) {
            self = if let id = ID(text) { .id(id) } else { .slug(String(text)) }
        }
    }
}

extension Board.Reference: CustomStringConvertible {
    package var description: String {
        switch self {
        case .id(let id): id.description
        case .slug(let slug): slug
        }
    }
}
