import Containers

/// One section of a laid-out board.
///
/// It has the members of its ``geometry``:
///
/// ```swift
/// let section = board.layout(in: Size(width: 1920, height: 1080)).sections[0]
/// let first = section.pin(at: 0)
/// let isInside = section.content.intersects(first.boundingBox)
/// ```
@dynamicMemberLookup
public struct LaidOutSection {
    /// The position of the section on the board.
    public let index: Int
    /// The resolved section.
    public let configuration: SectionConfiguration
    /// The frames of the section and its parts.
    public let geometry: SectionGeometry
    /// The places of the cards.
    let places: CardPlaces

    /// Returns the pin of the card at an index, in reading order.
    public func pin(at index: Int) -> Pin {
        switch places {
        case .pinned(let cork): cork.pin(configuration.content[index].containerValues[CardSlot.self] ?? index)
        case .aligned(let frames): Pin(frame: frames[index], rotation: 0)
        case .placed(let pins): pins[index]
        }
    }

    /// Returns a member of the geometry.
    public subscript<Member>(dynamicMember member: KeyPath<SectionGeometry, Member>) -> Member {
        geometry[keyPath: member]
    }
}

/// The places of a section's cards.
enum CardPlaces {
    /// The cards are pinned by their slots.
    case pinned(PinnedCork)
    /// The cards are not turned; only those that are shown have a frame, in reading order.
    case aligned([Rect])
    /// Each card has a place of its own, in reading order.
    case placed([Pin])
}

/// The frames of a section and its parts, and the way in which its cards are shown.
public struct SectionGeometry: Sendable, Equatable, Codable {
    /// The size of the cards.
    public let scale: Scale
    /// The whole section.
    public let frame: Rect
    /// The card with the title; `nil` when the section has no header.
    public let header: Rect?
    /// The area of the cards: the cork, or their rows and lines.
    public let content: Rect
    /// The card with the footer's text; `nil` when the section has no footer.
    public let footer: Rect?
    /// True when cards lie over one another, each showing no more than its title line.
    public let isStacked: Bool
    /// True when the cards of an outline's section are shown; `nil` in other arrangements.
    public var isExpanded: Bool?
    /// The lettering of cards with short titles; `nil` in arrangements in which it follows from the height of a card.
    public var lettering: CardLettering?
}
