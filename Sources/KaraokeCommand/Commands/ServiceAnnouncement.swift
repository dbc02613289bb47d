import Foundation
import Karaoke
import NIOCore
import Postgres
import Storage

/// The text that a service prints when it listens: its boards, or how to create one, and how to sign in.
struct ServiceAnnouncement {
    private let database: Postgres.Database
    /// The options with which other commands work on the same database.
    private let placeOptions: String

    init(_ database: Postgres.Database, options: SettingOptions) {
        self.database = database
        // The connection string may contain a password.
        let url = options.databaseURL == nil ? "" : " --database-url ..."
        placeOptions = url + (options.stateDirectory.map { " --state-directory \($0)" } ?? "")
    }

    /// The lines to print for the address of the service.
    func lines(at address: String) async -> [String] {
        var lines: [String]
        do {
            lines = try await boards(at: address)
        } catch {
            // When the database has gone, the service waits for it and logs that.
            lines = ["The service is at \(address)/."]
        }
        if Terminal.output.isInteractive, let link = await signInLink(at: address) {
            lines.append("Sign your browser in as host, once and within 15 minutes: \(link)")
        } else {
            let creation = command("token create --role admin")
            lines.append("'\(creation)' creates a token to sign in with at \(address)/sign-in.")
        }
        return lines + ["Ctrl-C stops the service."]
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

    /// A link that signs a browser in; `nil` when the database has gone.
    private func signInLink(at address: String) async -> String? {
        let end = Date(timeIntervalSinceNow: 15 * 60)
        return try? await "\(address)/sign-in?code=\(Tokens(database).makeSignInSecret(expiresAt: end))"
    }

    private func command(_ words: String) -> String { "karaoke \(words)\(placeOptions)" }
}

/// The addresses of a listening service.
struct ServiceAddress: Sendable {
    /// The address that guests reach; `nil` for the one that each browser asks for, when the service listens everywhere.
    let publicURL: String?
    private let host: String

    /// - Parameters:
    ///   - publicURL: The configured address for guests.
    ///   - host: The address to listen on.
    ///   - port: The port to listen on; 0 for any.
    ///   - networkAddress: The machine's address in the local network, for a service that listens there.
    init(publicURL: String?, host: String, port: Int, networkAddress: String?) {
        let everywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
        let own = networkAddress ?? everywhere[host] ?? host
        self.host = own.contains(":") ? "[\(own)]" : own
        // With any free port, the address is not known yet.
        let isKnown = port != 0 && (networkAddress != nil || everywhere[host] == nil)
        self.publicURL = publicURL ?? (isKnown ? "http://\(self.host):\(port)" : nil)
    }

    /// The address to print, once the port is known.
    func address(port: Int) -> String { publicURL ?? "http://\(host):\(port)" }
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
