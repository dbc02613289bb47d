import Containers
import ContainersDrawing

/// One card as every drawing shows it.
struct DrawnCard {
    let title: String
    /// The line below the title.
    let detail: String
    /// The remarks for readers who cannot see colours, or cannot see at all.
    let note: String?
    /// The reason why the card is crossed off; `nil` when it is not.
    let rejection: Rejection?
    let isPick: Bool
    let isSung: Bool
    let surface: Surface
    /// The place of the pin, as a part of the card's width.
    let pinPlace: Double
    /// The place on the cork, and the order in which cards are painted.
    let slot: Int
    let pin: Pin
    /// The sizes of the text; `nil` where they follow from the height.
    let lettering: CardLettering?
}

extension DrawnCard {
    /// Shows a card of a stored board, in the section of a person.
    init(_ card: LaidOutBoard.Card, in person: String) {
        title = card.title
        detail = card.artist
        note = card.note(in: person)
        rejection = card.rejection
        isPick = card.isPick
        isSung = card.isSung
        let paper = CardPaper(card)
        surface = paper.surface
        pinPlace = paper.pinPlace
        slot = card.slot
        pin = Pin(frame: card.frame, rotation: card.rotation)
        lettering = card.lettering
    }

    /// Shows any subview of a section: its first words are the title.
    init(_ subview: Subview, slot: Int, pin: Pin, section: Int) {
        let children = subview.children
        let appearance = children == nil ? subview.appearance : nil
        let words = children?.flatMap(\.words) ?? appearance?.words ?? []
        rejection = subview.containerValues.rejection ?? (appearance?.isCrossedOff == true ? .card : nil)
        title = words.first ?? ""
        detail = words.dropFirst().joined(separator: ", ")
        note = rejection?.words
        isPick = false
        isSung = false
        let paper = CardPaper(slot: slot, section: section)
        surface = appearance?.surface ?? paper.surface
        pinPlace = paper.pinPlace
        self.slot = slot
        self.pin = pin
        lettering = nil
    }

    var isRejected: Bool { rejection != nil }

    /// The text of the card, in one line.
    var name: String {
        var name = title
        if !detail.isEmpty { name += ", " + detail }
        if let note { name += ". " + note }
        return name
    }
}
