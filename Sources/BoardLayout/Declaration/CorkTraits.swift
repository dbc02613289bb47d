import Containers
import Foundation
import Karaoke

/// The container value that tells what a section's cork has to be like.
public struct CorkTraits: ContainerValueKey, Sendable, Hashable {
    /// The seed that makes the scatter of one section different from that of others.
    public let seed: UInt64

    /// The number of slots that the cork must have room for.
    public let slots: Int

    /// Describes a cork; it has room for at most 1,000,000 slots, and for the cards that the section holds in any case.
    public init(seed: UInt64, slots: Int) {
        precondition((0...CardSlot.range.upperBound).contains(slots), "a cork has from 0 to 1,000,000 slots")
        self.seed = seed
        self.slots = slots
    }

    /// A section without traits is scattered as its column tells, and has room for the cards that it holds.
    public static var defaultValue: Self? { nil }
}

extension View {
    /// Gives a section a scatter of its own, which it keeps wherever on the board it stands.
    public func displayBoardCork(_ traits: CorkTraits) -> ModifiedView<Self, ContainerValueWrite<CorkTraits>> {
        containerValue(CorkTraits.self, traits)
    }
}

extension Identifier {
    /// A number that the identity alone decides, on every machine and in every process.
    var seed: UInt64 {
        withUnsafeBytes(of: uuid.uuid) { bytes in
            let high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
            let low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            return high &* 0x9E37_79B9_7F4A_7C15 ^ low
        }
    }
}
