import Containers
import Karaoke

extension LaidOutBoard {
    /// One person's section.
    package struct Section: Identifiable, Sendable, Equatable {
        package let id: Board.Section.ID
        package let person: String
        package let title: String
        package let state: Board.Section.State
        package let scale: Scale
        /// The section's own container value; its cards may say otherwise.
        package let isRejected: Bool
        package let frame: Rect
        /// The frame of the card with the title; `nil` when the section has no header.
        package let header: Rect?
        /// The frame of the cards: the cork, or their rows and lines.
        package let content: Rect
        /// The frame of the card with the footer's text; `nil` when the section has no footer.
        package let footer: Rect?
        package let footerText: String?
        /// True when cards lie over one another, each showing no more than its title line.
        package let isStacked: Bool
        /// True when the cards of an outline's section are shown; `nil` in other arrangements.
        package let isExpanded: Bool?
        /// In reading order; with a window only those that intersect it, and none where the section is closed.
        ///
        /// Where two cards overlap, the one with the higher slot lies on top: it is the lower one on the wall.
        package let cards: Cards
    }
}

extension LaidOutBoard.Section {
    init(_ section: Board.Section, laidOut layout: DisplayBoardSection, dibs: Dibs, window: Rect?) {
        id = section.id
        person = section.person
        title = section.title
        state = section.state
        scale = layout.scale
        isRejected = layout.configuration.containerValues.rejection != nil
        frame = layout.frame
        header = layout.parts.header
        content = layout.parts.content
        footer = layout.parts.footer
        footerText = section.footer
        isStacked = layout.cork.grid.isStacked
        isExpanded = nil
        let subviews = layout.configuration.content
        cards = LaidOutBoard.Cards(of: section, subviews, count: subviews.count, dibs: dibs, window: window) { offset in
            layout.cork.pin(section.cards[offset].slot)
        }
    }

    init(_ section: Board.Section, arranged: ArrangedSection, dibs: Dibs, window: Rect?) {
        id = section.id
        person = section.person
        title = section.title
        state = section.state
        scale = arranged.scale
        isRejected = arranged.configuration.containerValues.rejection != nil
        frame = arranged.frame
        header = arranged.header
        content = arranged.content
        footer = arranged.footer
        footerText = section.footer
        isStacked = false
        isExpanded = arranged.isExpanded
        let (subviews, frames) = (arranged.configuration.content, arranged.cards)
        cards = LaidOutBoard.Cards(of: section, subviews, count: frames.count, dibs: dibs, window: window) { offset in
            Pin(frame: frames[offset], rotation: 0)
        }
    }
}
