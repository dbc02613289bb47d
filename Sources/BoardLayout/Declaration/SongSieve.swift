import Foundation
import Karaoke

/// A set of songs that may say yes by mistake but never no, and costs a fraction of a real set.
///
/// On most boards nobody has dibs on most songs, and every card asks.
struct SongSieve: Sendable {
    private var words: [UInt64]

    /// Makes room for a number of songs, of which then about every thirtieth other song passes by mistake.
    init(capacity: Int) {
        var count = 1
        while count * 2 < capacity { count *= 2 }
        words = capacity == 0 ? [] : Array(repeating: 0, count: count)
    }

    mutating func insert(_ song: Song.ID) {
        let (word, bit) = place(of: song)
        words[word] |= bit
    }

    /// Whether a song may have been inserted; if not, it was not.
    @inline(__always)
    func mayContain(_ song: Song.ID) -> Bool {
        guard !words.isEmpty else { return false }
        let (word, bit) = place(of: song)
        return words[word] & bit != 0
    }

    /// The last bits of an identifier are the ones made by chance.
    @inline(__always)
    private func place(of song: Song.ID) -> (word: Int, bit: UInt64) {
        let bytes = song.uuid.uuid
        let hash = Int(bytes.15) | Int(bytes.14) << 8 | Int(bytes.13) << 16
        return (hash >> 6 & (words.count - 1), 1 << UInt64(hash & 63))
    }
}
