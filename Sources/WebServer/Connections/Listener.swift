/// The listening socket that accepted a connection.
package enum Listener: Sendable {
    /// The address for browsers and other machines.
    case network
    /// The Unix socket of the service, which only its account, its group and root may open.
    case serviceSocket
}
