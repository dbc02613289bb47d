import Foundation
import Karaoke

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
