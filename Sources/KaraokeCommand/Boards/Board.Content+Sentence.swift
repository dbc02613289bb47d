import Karaoke
import KaraokeClient

extension Board.Content {
    init(_ document: ContentDocument) {
        self.init(people: document.people, cards: document.cards, dibs: document.dibs, picks: document.picks)
    }

    /// The numbers as words.
    var sentence: String {
        let people = people == 1 ? "1 person" : "\(people) people"
        return "\(people), \(count(cards, "card")), \(dibs) dibs and \(count(picks, "pick"))"
    }

    private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
