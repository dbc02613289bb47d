import Karaoke
import Pages
import Postgres
import Storage

/// The text that a party's service prints when it listens: how guests join, and how to become their host.
struct PartyAnnouncement {
    let database: Postgres.Database
    let board: Board.Head

    /// The announcement for a service at an address.
    func text(at address: ServiceAddress, port: Int) async -> Announcement {
        let url = address.address(port: port)
        // The code may have been changed since the command began.
        let board = (try? await Boards(database).head(.id(board.id))) ?? board
        let joining = JoinAddress(board, base: url)
        var lines = [invitation(to: board, at: url, remedy: joining == nil ? address.remedy : nil)]
        lines.append("The wall, for the TV: \(url)/b/\(board.slug)")
        let link = await HostLink(database: database).text(at: url, board: board)
        if let link {
            lines += HostLink.lines(for: link)
        }
        lines.append("Ctrl-C ends the party. 'karaoke party \(board.slug)' goes on with this board.")
        return Announcement(
            [board.title],
            code: joining.flatMap { QRCode($0.url) },
            lines,
            link: link
        )
    }

    /// A sentence about how guests join; with a remedy, they cannot.
    private func invitation(to board: Board.Head, at url: String, remedy: String?) -> String {
        guard let code = board.joinCode else {
            return "Nobody can join with a code until the host's page creates one."
        }
        return remedy.map { "The code is \(code), but phones cannot reach \(url)/: \($0)." }
            ?? "Guests scan this, or enter the code \(code) at \(url)/"
    }
}
