extension Token {
    /// Who presents a valid token, and what is theirs.
    package struct Holder: Sendable, Equatable {
        package let token: Token
        /// The sections of a guest; of nobody else.
        package let sections: Set<Board.Section.ID>

        package init(token: Token, sections: Set<Board.Section.ID> = []) {
            self.token = token
            self.sections = sections
        }
    }
}
