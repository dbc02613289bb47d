import Containers
import KaraokeClient

/// The changes of a board from one look at it to the next, as lines for the terminal.
///
/// They are the difference of two lists: the people with the songs that are still in.
struct BoardChanges {
    private var list: ListSnapshot<SectionDocument.ID, CardDocument.ID>?
    private var people: [SectionDocument.ID: String] = [:]
    private var songs: [CardDocument.ID: String] = [:]

    /// Prints the changes since the last state; for the first one, a note that the board is watched.
    mutating func report(_ document: DisplayDocument) throws {
        let isFirst = list == nil
        for line in try lines(for: document) { try Terminal.printLine(line) }
        guard isFirst else { return }
        let counts = document.counts
        Terminal.printError("\(document.board.title): \(counts.remaining) of \(counts.cards) songs are still in.")
    }

    /// Takes the next state of the board over.
    ///
    /// - Parameter board: The board as it is now.
    /// - Returns: A line for each person who came or went and for each song that came in or went out, in the order of the
    ///   board; none for the first state.
    /// - Throws: `ListSnapshotError` when the board has a card or a section twice, which no board has.
    private mutating func lines(for board: DisplayDocument) throws -> [String] {
        var next = ListSnapshot<SectionDocument.ID, CardDocument.ID>()
        try next.append(sections: board.sections.map(\.id))
        let (oldPeople, oldSongs) = (people, songs)
        (people, songs) = ([:], [:])
        for section in board.sections {
            people[section.id] = section.person
            for card in section.cards { songs[card.id] = "\(card.artist) - \(card.title)" }
            try next.append(section.cards.filter { !$0.values.isRejected }.map(\.id), to: section.id)
        }
        defer { list = next }
        guard let list else { return [] }
        let difference = SectionedDifference(from: list, to: next)
        var lines = difference.sections.deletions.map { "- \(oldPeople[$0.item] ?? "")" }
        lines += difference.sections.insertions.map { "+ \(people[$0.item] ?? "")" }
        for section in next.sections {
            let person = people[section] ?? ""
            lines += difference[section].deletions.map { "- \(person): \(oldSongs[$0.item] ?? "")" }
            lines += difference[section].insertions.map { "+ \(person): \(songs[$0.item] ?? "")" }
        }
        return lines
    }
}
