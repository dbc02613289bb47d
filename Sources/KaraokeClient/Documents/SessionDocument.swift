/// What a caller may do.
public struct SessionDocument: Decodable, Hashable, Sendable {
    public let roles: [Role]

    /// What one token of the caller allows.
    public struct Role: Decodable, Hashable, Sendable {
        public let role: TokenRole
        /// `nil` for an admin.
        public let board: BoardDocument.ID?
        /// `nil` for all but a guest.
        public let guest: GuestDocument.ID?
        /// A guest's own sections.
        public let sections: [SectionDocument.ID]
        public let token: TokenDocument.ID
    }
}
