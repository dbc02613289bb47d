import BoardAPI
import Hummingbird
import Karaoke
import WebServer

/// The short address at which guests join a board with their phones.
struct JoinAddress {
    /// The address, in capital letters where it has no path: a QR code has fewer and larger modules then.
    let url: String

    /// - Parameters:
    ///   - board: What to join; `nil` comes back while nobody may.
    ///   - base: The address that guests reach; a loopback address, which phones cannot reach, gives `nil`.
    init?(_ board: Board.Head, base: String) {
        guard let code = board.joinCode, HostField(of: base)?.isLoopback == false else { return nil }
        let hasPath = base.utf8.count { $0 == UInt8(ascii: "/") } > 2
        url = "\(hasPath ? base : base.uppercased())/J/\(code)"
    }
}

extension Request {
    /// The address under which the client reached the service, as far as it says so.
    func ownAddress(isSecure: Bool) -> String {
        "\(isSecure ? "https" : "http")://\(head.authority ?? "localhost")"
    }
}
