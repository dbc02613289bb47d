import Karaoke
import KaraokeClient

extension Song {
    /// A song of a service.
    init(_ document: SongDocument) {
        self.init(
            id: ID(document.id.uuid),
            Song.Draft(
                title: document.title,
                artist: document.artist,
                year: document.year,
                language: document.language,
                genre: document.genre,
                duration: document.duration,
                rating: document.rating,
                isDuet: document.isDuet,
                artworkURL: document.artworkURL,
                tag: document.tag,
                origin: document.source.flatMap { source in document.sourceID.map { Origin(source: source, id: $0) } },
                importedName: document.importedTitle.flatMap { title in
                    document.importedArtist.map { Name(title: title, artist: $0) }
                }
            )
        )
    }
}

extension SongDetails {
    /// The details that a change sets or clears.
    init(_ patch: Song.Patch) {
        self.init()
        (year, duration, rating) = (patch.number(.year), patch.number(.duration), patch.number(.rating))
        (language, genre) = (patch.text(.language), patch.text(.genre))
        (artworkURL, tag) = (patch.text(.artworkURL), patch.text(.tag))
        if case .flag(let flag)? = patch.details[.isDuet] { isDuet = flag }
        switch patch.origin {
        case .keep: break
        case .clear: (source, sourceID) = (.clear, .clear)
        case .set(let origin): (source, sourceID) = (.set(origin.source), .set(origin.id))
        }
    }
}

extension Song.Patch {
    fileprivate func text(_ field: Song.Field) -> FieldEdit<String> {
        guard case .text(let text)? = details[field] else { return .keep }
        return text.map { .set($0) } ?? .clear
    }

    fileprivate func number(_ field: Song.Field) -> FieldEdit<Int> {
        guard case .integer(let number)? = details[field] else { return .keep }
        return number.map { .set($0) } ?? .clear
    }
}

extension FoundSong {
    /// A song of a service, with its presence on a board.
    init(_ document: SongDocument) {
        self.init(
            song: Stored(document),
            presence: document.onBoard.map { Song.Presence($0) }
        )
    }
}

extension Song.Presence {
    fileprivate init(_ presence: SongPresenceDocument) {
        self.init(
            cards: presence.cards.map { card in
                PinnedCard(
                    id: Board.Card.ID(card.id.uuid),
                    person: Board.Person(section: Board.Section.ID(card.section.uuid), name: card.person),
                    writtenRejection: card.rejected,
                    isPick: card.isPick
                )
            },
            holders: presence.holders.map { holder in
                Board.Holder(
                    section: Board.Section.ID(holder.section.uuid),
                    person: holder.person,
                    card: holder.card.map { Board.Card.ID($0.uuid) }
                )
            }
        )
    }
}
