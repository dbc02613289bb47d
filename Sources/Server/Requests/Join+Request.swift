/// How somebody joins a board.
enum JoinRequest: BodyRequest {
    /// By the board's code, with a name.
    case newcomer(code: String, name: String)
    /// On another phone, by a personal code.
    case returning(code: String)

    init?(_ fields: inout Fields) {
        guard let code = fields.optional("personalCode", .text()) else {
            let code = fields.required("joinCode", .text())
            let name = fields.required("name", .text())
            guard let code, let name else { return nil }
            self = .newcomer(code: code, name: name)
            return
        }
        self = .returning(code: code)
    }
}
