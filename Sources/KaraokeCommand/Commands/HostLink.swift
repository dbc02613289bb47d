import Foundation
import Karaoke
import Postgres
import Storage

/// A link that makes the browser of the person at the machine the host, once.
struct HostLink {
    private static let minutes = 15

    let database: Postgres.Database

    /// Creates a link that leads to a board's page for hosts; `nil` when the database has gone.
    func text(at address: String, board: Board.Head?) async -> String? {
        let end = Date(timeIntervalSinceNow: Double(Self.minutes * 60))
        guard let secret = try? await Tokens(database).makeSignInSecret(expiresAt: end) else { return nil }
        return "\(address)/sign-in?code=\(secret)" + (board.map { "&page=/b/\($0.slug)/host" } ?? "")
    }

    /// The lines that explain a link.
    static func lines(for link: String) -> [String] {
        ["You are the host. This link signs your browser in, once and within \(minutes) minutes:", "  \(link)"]
    }
}
