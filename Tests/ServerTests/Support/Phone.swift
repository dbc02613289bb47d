import Karaoke
import Storage

/// What somebody has who joined a board.
struct Phone {
    let guest: Board.Guest.ID
    let section: Board.Section.ID
    /// The secret of the guest's token.
    let secret: String
    let personalCode: String
}

extension Service {
    /// Lets somebody join a board by its code.
    func join(_ name: String, on board: Board.Head) async throws -> Phone {
        let code = try await boards.head(.id(board.id)).joinCode ?? ""
        let welcome = try await guests.join(as: name, code: code, on: board.id)
        return Phone(
            guest: welcome.guest,
            section: welcome.sections[0].section,
            secret: welcome.secret ?? "",
            personalCode: welcome.personalCode ?? ""
        )
    }
}
