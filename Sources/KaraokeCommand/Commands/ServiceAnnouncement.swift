import Karaoke
import Postgres
import Storage

/// The text that a service prints when it listens: its boards, and how to become their host.
struct ServiceAnnouncement {
    let database: Postgres.Database
    /// The options with which other commands work on the same database.
    let placeOptions: String
    /// True to print a link that signs a browser in as host, and to create a first board.
    let isForHost: Bool

    /// The announcement for a service at an address.
    func text(at address: ServiceAddress, port: Int) async -> Announcement {
        let url = address.address(port: port)
        let board = isForHost ? try? await Boards(database).hostsBoard() : nil
        // When the database has gone, the service waits for it and logs that.
        var lines = (try? await boards(at: url)) ?? ["The service is at \(url)/."]
        var link: String?
        if isForHost {
            if let board, let evening = try? await LastEvening(on: board, of: Boards(database)) {
                lines.append(evening.offer(command("board clear \(board.slug)")))
            }
            link = await HostLink(database: database).text(at: url, board: board)
            if let link {
                lines += HostLink.lines(for: link)
            }
            lines.append(address.reach)
        }
        if link == nil {
            let creation = command("token create --role admin")
            lines.append("'\(creation)' creates a token to sign in with at \(url)/sign-in.")
        }
        lines.append("Ctrl-C stops the service.")
        return Announcement(lines, link: link)
    }

    private func boards(at address: String) async throws -> [String] {
        let boards = Boards(database)
        let first = try await boards.list(limit: 3)
        guard !first.isEmpty else {
            return [
                "The service is at \(address)/ and has no board yet. In another terminal,",
                "  '\(command("seed demo"))' creates the example boards,",
                "  '\(command("board create Friday"))' creates an empty board.",
            ]
        }
        let others = try await boards.count() - first.count
        return first.map { "\($0.title): \(address)/b/\($0.slug)" }
            + (others > 0 ? ["\(others) more: '\(command("board list"))' lists them."] : [])
    }

    private func command(_ words: String) -> String { "karaoke \(words)\(placeOptions)" }
}
