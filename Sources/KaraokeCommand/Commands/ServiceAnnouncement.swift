import Foundation
import Karaoke
import NIOCore
import Postgres
import Storage
import WebServer

/// The text that a service prints when it listens: its boards, and how to become their host.
struct ServiceAnnouncement {
    private let database: Postgres.Database
    /// The options with which other commands work on the same database.
    private let placeOptions: String
    /// True when the reader of the text may be the host.
    private let isForHost: Bool

    /// - Parameters:
    ///   - database: The database of the service.
    ///   - options: The options that choose the database.
    ///   - isForHost: True to print a link that signs a browser in as host, and to create a first board.
    init(_ database: Postgres.Database, options: SettingOptions, isForHost: Bool) {
        self.database = database
        self.isForHost = isForHost
        // The connection string may contain a password.
        let url = options.databaseURL == nil ? "" : " --database-url ..."
        placeOptions = url + (options.stateDirectory.map { " --state-directory \($0)" } ?? "")
    }

    /// The announcement for a service at an address.
    ///
    /// - Returns: The lines to print, and the link for the host's browser.
    func text(at address: ServiceAddress, port: Int) async -> (lines: [String], link: String?) {
        let url = address.address(port: port)
        let board = isForHost ? try? await hostsBoard() : nil
        // When the database has gone, the service waits for it and logs that.
        var lines = (try? await boards(at: url)) ?? ["The service is at \(url)/."]
        var link: String?
        if isForHost {
            link = await signInLink(at: url, board: board)
            if let link {
                lines.append("You are the host. This link signs your browser in, once and within 15 minutes:")
                lines.append("  \(link)")
            }
            lines.append(address.reach)
        }
        if link == nil {
            let creation = command("token create --role admin")
            lines.append("'\(creation)' creates a token to sign in with at \(url)/sign-in.")
        }
        return (lines + ["Ctrl-C stops the service."], link)
    }

    private func boards(at address: String) async throws -> [String] {
        let boards = Boards(database)
        let first = try await boards.list(limit: 3)
        guard !first.isEmpty else {
            return [
                "The service is at \(address)/ and has no board yet. In another terminal,",
                "  '\(command("seed demo"))' creates the example boards,",
                "  '\(command("board create friday --title Friday"))' creates an empty board.",
            ]
        }
        let others = try await boards.count() - first.count
        return first.map { "\($0.title): \(address)/b/\($0.slug)" }
            + (others > 0 ? ["\(others) more: '\(command("board list"))' lists them."] : [])
    }

    /// The newest board that is not closed and no example; a new one when there is none.
    private func hostsBoard() async throws -> Board.Head {
        let examples = Set(BoardFile.demo.map(\.board.slug))
        let boards = Boards(database)
        var newest: Board.Head?
        var last: Board.ID?
        repeat {
            let page = try await boards.list(after: last, limit: 200)
            newest = page.last { $0.state != .closed && !examples.contains($0.slug) } ?? newest
            last = page.last?.id
        } while last != nil
        if let newest { return newest }
        return try await boards.create(Board.Draft(slug: "my-party", title: "My party"), by: .command)
    }

    /// A link that signs a browser in and leads to the host's page; `nil` when the database has gone.
    private func signInLink(at address: String, board: Board.Head?) async -> String? {
        let end = Date(timeIntervalSinceNow: 15 * 60)
        guard let secret = try? await Tokens(database).makeSignInSecret(expiresAt: end) else { return nil }
        return "\(address)/sign-in?code=\(secret)" + (board.map { "&page=/b/\($0.slug)/host" } ?? "")
    }

    private func command(_ words: String) -> String { "karaoke \(words)\(placeOptions)" }
}

/// The addresses of a listening service.
struct ServiceAddress: Sendable {
    /// The address that guests reach; `nil` for the one that each browser asks for.
    let publicURL: String?
    private let host: String
    private let isOnNetwork: Bool

    /// - Parameters:
    ///   - publicURL: The configured address for guests.
    ///   - host: The address to listen on.
    ///   - port: The port to listen on; 0 for any.
    ///   - networkAddress: The machine's address in the local network, for a service that listens there.
    init(publicURL: String?, host: String, port: Int, networkAddress: String?) {
        let everywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
        let own = networkAddress ?? everywhere[host] ?? host
        self.host = own.contains(":") ? "[\(own)]" : own
        let isLoopback = HostField(self.host)?.isLoopback ?? false
        isOnNetwork = publicURL != nil || everywhere[host] != nil || !isLoopback
        // With any free port, the address is not known yet.
        let isKnown = port != 0 && !isLoopback
        self.publicURL = publicURL ?? (isKnown ? "http://\(self.host):\(port)" : nil)
    }

    /// The address to print, once the port is known.
    func address(port: Int) -> String { publicURL ?? "http://\(host):\(port)" }

    /// A sentence about the devices that reach the service.
    var reach: String {
        isOnNetwork
            ? "Phones on the same network can join."
            : "Phones cannot reach this address: 'karaoke serve --lan' listens on the local network."
    }
}

/// The local network of this machine.
enum LocalNetwork {
    /// The first IPv4 address that is neither a loopback nor a link-local address.
    static var address: String? {
        let devices = (try? System.enumerateDevices()) ?? []
        return
            devices
            .compactMap { $0.address }
            .filter { $0.protocol == .inet }
            .compactMap(\.ipAddress)
            .first { !$0.hasPrefix("127.") && !$0.hasPrefix("169.254.") }
    }
}
