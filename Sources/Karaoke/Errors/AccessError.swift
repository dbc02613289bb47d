/// Why somebody who may change some of a board may not make a change.
package enum AccessError: Error, Sendable, Hashable {
    /// The change touches a section of somebody else.
    case notOwnSection
    /// Only a host may make the change.
    case hostsOnly
    /// Only hosts write while the board is frozen.
    case boardFrozen
}
