import Containers
import Karaoke

extension LaidOutBoard {
    /// One person's section, with the members of its geometry.
    @dynamicMemberLookup
    package struct Section: Identifiable, Sendable, Equatable {
        package let id: Board.Section.ID
        package let person: String
        package let title: String
        package let state: Board.Section.State
        /// The section's own container value; a card's own value takes precedence.
        package let isRejected: Bool
        package let footerText: String?
        /// The frames of the section and its parts.
        package let geometry: SectionGeometry
        /// In reading order; with a window only those that intersect it, and none where the section is closed.
        ///
        /// Where two cards overlap, the one with the higher slot lies on top: it is the lower one on the wall.
        package let cards: Cards

        /// Returns a member of the geometry.
        package subscript<Member>(dynamicMember member: KeyPath<SectionGeometry, Member>) -> Member {
            geometry[keyPath: member]
        }
    }
}

extension LaidOutBoard.Section {
    init(_ section: Board.Section, laidOut layout: LaidOutSection, dibs: Dibs, window: Rect?) {
        id = section.id
        person = section.person
        title = section.title
        state = section.state
        isRejected = layout.configuration.containerValues.rejection != nil
        footerText = section.footer
        geometry = layout.geometry
        let subviews = layout.configuration.content
        cards =
            switch layout.places {
            case .pinned(let cork):
                LaidOutBoard.Cards(
                    of: section,
                    subviews,
                    count: subviews.count,
                    dibs: dibs,
                    window: window,
                    lettering: layout.lettering
                ) { offset in
                    cork.pin(section.cards[offset].slot)
                }
            case .placed(let pins):
                LaidOutBoard.Cards(
                    of: section,
                    subviews,
                    count: pins.count,
                    dibs: dibs,
                    window: window,
                    lettering: layout.lettering
                ) { pins[$0] }
            case .aligned(let frames):
                LaidOutBoard.Cards(of: section, subviews, count: frames.count, dibs: dibs, window: window) { offset in
                    Pin(frame: frames[offset], rotation: 0)
                }
            }
    }
}
