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

extension FoundSong {
    /// A song of a service, with its presence on a board.
    init(_ document: SongDocument) {
        self.init(
            song: Stored(Song(document), rowVersion: document.rowVersion),
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
