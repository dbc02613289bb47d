import BoardAPI
import Hummingbird
import Karaoke
import WebServer

/// The short address at which guests join a board with their phones, or take the list of a closed one home.
package struct JoinAddress {
    /// The address, in capital letters unless it has a path, because QR codes with capital letters have fewer and
    /// larger modules.
    package let url: String

    /// - Parameters:
    ///   - board: The board; the result is `nil` when it is open and has no code.
    ///   - base: The public address; the result is `nil` for a loopback address, which phones cannot reach.
    package init?(_ board: Board.Head, base: String) {
        guard HostField(of: base)?.isLoopback == false else { return nil }
        guard board.state != .closed else {
            url = "\(base)/b/\(board.slug)"
            return
        }
        guard let code = board.joinCode else { return nil }
        let hasPath = base.utf8.count { $0 == UInt8(ascii: "/") } > 2
        url = "\(hasPath ? base : base.uppercased())/J/\(code)"
    }
}

extension Request {
    /// The address of the service in the request, if it has one.
    func ownAddress(isSecure: Bool) -> String {
        "\(isSecure ? "https" : "http")://\(head.authority ?? "localhost")"
    }
}
