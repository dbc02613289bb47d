/// The reason why a caller with limited access may not make a change.
package enum AccessError: Error, Sendable, Hashable {
    /// The change touches another guest's section.
    case notOwnSection
    /// The token of a host is to be revoked by another host, who did not make it.
    case notOwnToken
    /// Only a host may make the change.
    case hostsOnly
    /// Only hosts write while the board is frozen.
    case boardFrozen
}

extension AccessError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notOwnSection: "Guests change their own sections; a host may change any."
        case .notOwnToken:
            "A host revokes the hosts that the host made, and those that they made. An admin revokes any."
        case .hostsOnly: Token.Role.Action.host.refusal
        case .boardFrozen: "The board is frozen. Only hosts change it until it is active again."
        }
    }
}

extension Board.Actor {
    /// Rejects an actor that may not change the whole board.
    package func requireBoard() throws(AccessError) {
        guard scope == .board else { throw .hostsOnly }
    }
}
