/// The addresses of a service that listens.
struct ServiceAddress: Sendable {
    /// The address that guests reach; `nil` for the one that each browser asks for, when the service listens everywhere.
    let publicURL: String?
    private let host: String

    /// - Parameters:
    ///   - publicURL: The address that guests reach, if it is set.
    ///   - host: The address to listen on.
    ///   - port: The port to listen on; 0 for any.
    ///   - networkAddress: What the local network calls this machine, if the service is for it.
    init(publicURL: String?, host: String, port: Int, networkAddress: String?) {
        let everywhere = ["0.0.0.0": "127.0.0.1", "::": "::1"]
        let own = networkAddress ?? everywhere[host] ?? host
        self.host = own.contains(":") ? "[\(own)]" : own
        // With any free port nobody knows the address yet.
        let isKnown = port != 0 && (networkAddress != nil || everywhere[host] == nil)
        self.publicURL = publicURL ?? (isKnown ? "http://\(self.host):\(port)" : nil)
    }

    /// The address to print, once the port is known.
    func address(port: Int) -> String { publicURL ?? "http://\(host):\(port)" }
}
