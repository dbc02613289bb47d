import Karaoke
import NIOCore
import WebServer

/// The document of a song, with its state on a board when a board is requested.
struct SongDocument: JSONEncodable {
    let stored: Stored<Song>
    let presence: Song.Presence?

    init(stored: Stored<Song>) {
        self.stored = stored
        presence = nil
    }

    init(_ found: FoundSong) {
        stored = found.song
        presence = found.presence
    }

    func encode(to json: inout JSONBuffer) {
        let song = stored.value
        json.object { json in
            json.member("id", song.id)
            for field in Song.Field.all { json.member(named: field.name, song.details[field]) }
            json.members(of: stored.times)
            json.member("rowVersion", stored.rowVersion)
            if let presence { json.member("onBoard", presence) }
        }
    }
}

/// The document of the artist that a search names.
struct FoundArtistDocument: JSONEncodable {
    let artist: Songbook.Artist

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("name", artist.name)
            json.member("songs", artist.songs)
        }
    }
}

extension Song.Field.Value: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        switch self {
        case .text(let text): text.encode(to: &json)
        case .integer(let number): number.encode(to: &json)
        case .flag(let flag): flag.encode(to: &json)
        }
    }
}

extension Song.Presence: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("cards", cards)
            json.member("holders", holders)
        }
    }
}

extension Song.Presence.PinnedCard: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", id)
            json.member("section", person.section)
            json.member("person", person.name)
            json.member("rejected", writtenRejection)
            json.member("isPick", isPick)
        }
    }
}

extension [FoundSong] {
    /// The songs as the REST API lists them.
    package var json: [UInt8] {
        let document = ListDocument(name: "songs", elements: map { SongDocument($0) })
        return [UInt8](JSONBuffer.text(of: document, capacity: 512 * (count + 1)).readableBytesView)
    }
}

extension FoundSong {
    /// The song as the REST API returns it.
    package var json: [UInt8] {
        [UInt8](JSONBuffer.text(of: SongDocument(self), capacity: 512).readableBytesView)
    }
}
