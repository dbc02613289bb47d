import Karaoke

/// An entry of the songbook.
struct SongDocument: JSONEncodable {
    let stored: Stored<Song>

    func encode(to json: inout JSONBuffer) {
        let song = stored.value
        json.object { json in
            json.member("id", song.id)
            json.member("title", song.title)
            json.member("artist", song.artist)
            json.member("year", song.year)
            json.member("language", song.language)
            json.member("genre", song.genre)
            json.member("duration", song.duration)
            json.member("rating", song.rating)
            json.member("isDuet", song.isDuet)
            json.member("artworkUrl", song.artworkURL)
            json.member("tag", song.tag)
            json.member("source", song.origin?.source)
            json.member("sourceId", song.origin?.id)
            json.member("importedTitle", song.importedName?.title)
            json.member("importedArtist", song.importedName?.artist)
            json.member("rowVersion", stored.rowVersion)
        }
    }
}
