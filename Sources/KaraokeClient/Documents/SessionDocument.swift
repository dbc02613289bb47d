/// What a caller may do.
public struct SessionDocument: Decodable, Hashable, Sendable {
    /// One for each token that the caller presents.
    public let roles: [Role]

    /// What one token of the caller allows.
    public struct Role: Decodable, Hashable, Sendable {
        /// What it allows.
        public let role: TokenRole
        /// `nil` for an admin.
        public let board: BoardDocument.ID?
        /// `nil` for all but a guest.
        public let guest: GuestDocument.ID?
        /// A guest's own sections.
        public let sections: [SectionDocument.ID]
        /// What the caller presents.
        public let token: TokenDocument.ID
    }
}
