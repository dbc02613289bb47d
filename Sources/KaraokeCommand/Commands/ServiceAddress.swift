import NIOCore
import WebServer

/// The addresses of a listening service.
struct ServiceAddress: Sendable {
    /// The address that guests reach; `nil` for the one that each browser asks for.
    let publicURL: String?
    private let host: String
    private let isOnNetwork: Bool
    private let hasGivenURL: Bool

    /// - Parameters:
    ///   - publicURL: The configured address for guests.
    ///   - host: The address to listen on.
    ///   - port: The port to listen on; 0 for any.
    ///   - networkAddress: The machine's address in the local network, for a service that listens there.
    init(publicURL: String?, host: String, port: Int, networkAddress: String?) {
        let everywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
        let own = networkAddress ?? everywhere[host] ?? host
        self.host = own.contains(":") ? "[\(own)]" : own
        hasGivenURL = publicURL != nil
        let isLoopback = HostField(self.host)?.isLoopback ?? false
        isOnNetwork = publicURL != nil || everywhere[host] != nil || !isLoopback
        // With any free port, the address is not known yet.
        let isKnown = port != 0 && !isLoopback
        self.publicURL = publicURL ?? (isKnown ? "http://\(self.host):\(port)" : nil)
    }

    /// The address to print, once the port is known.
    func address(port: Int) -> String { publicURL ?? "http://\(host):\(port)" }

    /// The remedy for an address that phones do not reach, as the end of a sentence.
    var remedy: String {
        guard !hasGivenURL else { return "set PUBLIC_URL to an address that they reach" }
        return isOnNetwork
            ? "connect this machine to a network and start again"
            : "start again without HTTP_HOST, which lets only this machine in"
    }

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
