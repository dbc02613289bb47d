import Foundation
import Karaoke

extension Identifier {
    /// Makes an identifier of the present time.
    package static func now() -> Self {
        var generator = SystemRandomNumberGenerator()
        return Self(milliseconds: UInt64(Date.now.timeIntervalSince1970 * 1_000), using: &generator)
    }
}
