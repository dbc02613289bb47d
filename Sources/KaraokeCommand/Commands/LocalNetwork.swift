import NIOCore

/// What the local network calls this machine.
enum LocalNetwork {
    /// The first IPv4 address that is neither the loopback's nor one a machine gives to itself.
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
