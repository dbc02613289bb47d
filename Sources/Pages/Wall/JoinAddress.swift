import BoardAPI
import Hummingbird
import Karaoke
import WebServer

/// The address at which guests join a board with their phones.
struct JoinAddress {
    /// The address of the page, which takes the code along.
    let url: String

    /// - Parameters:
    ///   - board: What to join; `nil` comes back while nobody may.
    ///   - base: The address that guests reach; a loopback address, which phones cannot reach, gives `nil`.
    init?(_ board: Board.Head, base: String) {
        guard let code = board.joinCode, HostField(of: base)?.isLoopback == false else { return nil }
        url = "\(base)/b/\(board.slug)/join?code=\(code)"
    }
}

extension Request {
    /// The address under which the client reached the service, as far as it says so.
    func ownAddress(isSecure: Bool) -> String {
        "\(isSecure ? "https" : "http")://\(head.authority ?? "localhost")"
    }
}
