import Foundation
import Karaoke

/// The dibs on the songs of a board, as one viewer sees them; prepared once per board, so that a card costs little.
struct Dibs: Sendable {
    /// The effect of a claim on this board.
    private struct Standing: Sendable {
        let claim: Board.Claim
        var holders: [Board.Holder]
    }

    private var standings: [Standing] = []
    private var positions: [Song.ID: Int] = [:]
    private var bloomFilter = SongBloomFilter(capacity: 0)
    private let viewer: Board.Section.ID?

    init(on board: Board, viewer: Board.Section.ID?) {
        self.viewer = viewer
        guard !board.claims.isEmpty else { return }
        bloomFilter = SongBloomFilter(capacity: board.claims.count)
        positions.reserveCapacity(board.claims.count)
        var people: [Board.Section.ID: String] = [:]
        for section in board.sections { people[section.id] = section.person }
        for claim in board.claims {
            bloomFilter.insert(claim.song)
            positions[claim.song] = standings.count
            let holders = claim.holders.sections.map { section in
                Board.Holder(section: section, person: people[section] ?? "")
            }
            standings.append(Standing(claim: claim, holders: holders))
        }
        for section in board.sections { findCards(of: section) }
    }

    /// Records the section's cards whose songs the section has dibs on.
    private mutating func findCards(of section: Board.Section) {
        for index in section.cards.indices {
            guard let position = position(of: section.cards[index].song) else { continue }
            for holder in standings[position].holders.indices
            where standings[position].holders[holder].section == section.id {
                standings[position].holders[holder].card = section.cards[index].id
            }
        }
    }

    /// Returns true when dibs cross off a song's card in a section, and `nil` when they do not affect it.
    ///
    /// For a viewer that is not a holder, the song is crossed off everywhere, including the holder's own section. For a
    /// holder and in the neutral view, it is crossed off outside of the holders' sections.
    func areHeld(on song: Song.ID, from section: Board.Section.ID) -> Bool? {
        guard let position = position(of: song) else { return nil }
        let holders = standings[position].claim.holders
        if let viewer, !holders.contains(viewer) { return true }
        return holders.contains(section) ? nil : true
    }

    /// The holders of a song's dibs, the first claimant first.
    func holders(of song: Song.ID) -> [Board.Holder] {
        position(of: song).map { standings[$0].holders } ?? []
    }

    @inline(__always)
    private func position(of song: Song.ID) -> Int? {
        bloomFilter.mayContain(song) ? positions[song] : nil
    }
}

/// A Bloom filter of songs: lookups may return false positives but no false negatives, and are cheaper than in a set.
///
/// There are no dibs on most songs of most boards, and there is a lookup for each card.
struct SongBloomFilter: Sendable {
    private var words: [UInt64]

    /// Makes room for a number of songs; about one in thirty other songs is then a false positive.
    init(capacity: Int) {
        var count = 1
        while count * 2 < capacity { count *= 2 }
        words = capacity == 0 ? [] : Array(repeating: 0, count: count)
    }

    mutating func insert(_ song: Song.ID) {
        let (word, bit) = place(of: song)
        words[word] |= bit
    }

    /// True when a song may have been inserted; false when it certainly was not.
    @inline(__always)
    func mayContain(_ song: Song.ID) -> Bool {
        guard !words.isEmpty else { return false }
        let (word, bit) = place(of: song)
        return words[word] & bit != 0
    }

    /// Returns the position for a song, from the last bits of its identifier, which are random.
    @inline(__always)
    private func place(of song: Song.ID) -> (word: Int, bit: UInt64) {
        let bytes = song.uuid.uuid
        let hash = Int(bytes.15) | Int(bytes.14) << 8 | Int(bytes.13) << 16
        return (hash >> 6 & (words.count - 1), 1 << UInt64(hash & 63))
    }
}
