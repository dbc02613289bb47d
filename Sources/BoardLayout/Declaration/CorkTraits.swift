import Containers
import Foundation
import Karaoke

/// The container value that describes a section's cork.
public struct CorkTraits: ContainerValueKey, Sendable, Hashable {
    /// The seed of the section's scatter, which makes it differ from that of others.
    public let seed: UInt64

    /// The number of slots that the cork must have room for.
    public let slots: Int

    /// Describes a cork with room for at most 1,000,000 slots; it always has room for the section's cards.
    public init(seed: UInt64, slots: Int) {
        precondition((0...CardSlot.range.upperBound).contains(slots), "a cork has from 0 to 1,000,000 slots")
        self.seed = seed
        self.slots = slots
    }

    /// A section without traits takes its seed from its column, and has room for its cards.
    public static var defaultValue: Self? { nil }
}

extension View {
    /// Gives a section its own scatter, independent of its position on the board.
    public func displayBoardCork(_ traits: CorkTraits) -> ModifiedView<Self, ContainerValueWrite<CorkTraits>> {
        keyedValue(CorkTraits.self, traits)
    }
}

extension Identifier {
    /// A number that depends on the identity only, the same on every machine and in every process.
    var seed: UInt64 {
        withUnsafeBytes(of: uuid.uuid) { bytes in
            let high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
            let low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            return high &* 0x9E37_79B9_7F4A_7C15 ^ low
        }
    }
}
