import DrawingChecks
import Karaoke

extension Identifier {
    /// An identifier that a number decides.
    init(number: Int) {
        var generator = SeededGenerator(seed: UInt64(number))
        self.init(milliseconds: 1_718_000_000_000 + UInt64(number), using: &generator)
    }
}
