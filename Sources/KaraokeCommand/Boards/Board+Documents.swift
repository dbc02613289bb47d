import Karaoke
import KaraokeClient

extension Board.Head {
    /// The head of a service's board.
    init(_ document: BoardDocument) throws {
        self.init(
            id: Board.ID(document.id.uuid),
            slug: document.slug,
            title: document.title,
            state: try known(document.state),
            readableBy: try known(document.readableBy),
            version: document.version,
            joinCode: document.joinCode,
            limits: Board.Limits(
                dibs: document.dibsLimit,
                cards: document.cardLimit,
                sections: document.sectionLimit,
                changes: document.changeLimit
            )
        )
    }
}

extension Board {
    /// A board from the lists of its parts.
    init(
        _ document: BoardDocument,
        sections: [SectionDocument],
        cards: [CardDocument],
        claims: [ClaimDocument]
    ) throws {
        let hanging = Dictionary(grouping: cards, by: \.section)
        try self.init(
            Head(document),
            sections: try sections.map { try Section($0, cards: hanging[$0.id] ?? []) },
            claims: try claims.map { try Claim($0) }
        )
    }
}

extension Board.Section {
    fileprivate init(_ document: SectionDocument, cards: [CardDocument]) throws {
        self.init(
            id: ID(document.id.uuid),
            person: document.person,
            title: document.title,
            footer: document.footer,
            state: try known(document.state),
            writtenRejection: document.rejected,
            pick: document.pick.map { Board.Card.ID($0.uuid) },
            cards: cards.map { Board.Card($0) }
        )
    }
}

extension Board.Card {
    fileprivate init(_ document: CardDocument) {
        self.init(
            id: ID(document.id.uuid),
            song: Song.ID(document.song.uuid),
            title: document.title,
            artist: document.artist,
            slot: document.slot,
            writtenRejection: document.rejected
        )
    }
}

extension Board.Claim {
    fileprivate init(_ document: ClaimDocument) throws {
        let sections = document.holders.map { Board.Section.ID($0.section.uuid) }
        let holders: Holders? =
            switch sections.count {
            case 1: .one(sections[0])
            case 2: .duet(sections[0], sections[1])
            default: nil
            }
        guard let holders else { throw ServiceError.unintelligible("A song is held by \(sections.count) sections.") }
        self.init(
            song: Song.ID(document.song.uuid),
            holders: holders,
            invited: document.invited.map { Board.Section.ID($0.uuid) }
        )
    }
}

/// The domain's value for a name from a service.
///
/// - Throws: ``Failure`` when only a newer release knows the name.
private func known<Value: RawRepresentable<String>>(_ name: some OpenEnumeration) throws -> Value {
    guard let value = Value(rawValue: name.rawValue) else {
        throw Failure("The server sent '\(name)', which this release does not know. Upgrade karaoke.")
    }
    return value
}
