/// The songbook as a tree for browsing: initials, the artists under each, and their songs.
package enum Songbook {}

extension Songbook {
    /// The identity of a part of the songbook.
    package enum Node: Sendable, Hashable {
        case initial(String)
        /// An artist, by the folded name.
        case artist(String)
        case song(Song.ID)
    }

    /// An initial with its counts.
    package struct Initial: Sendable, Hashable {
        /// A letter, or the sign for a group of them: "0-9", "漢", "#".
        package let letter: String
        package let artists: Int
        package let songs: Int
        /// The version, which rises with every change under the initial.
        package let version: Int

        package init(letter: String, artists: Int, songs: Int, version: Int = 1) {
            self.letter = letter
            self.artists = artists
            self.songs = songs
            self.version = version
        }
    }

    /// An artist of the songbook.
    package struct Artist: Sendable, Hashable {
        /// The folded name, which identifies the artist.
        package let key: String
        /// The name, as the first of the songs spells it.
        package let name: String
        /// The initial of the artist.
        package let initial: String
        /// The name by which the artist is sorted.
        package let sortName: String
        package let songs: Int

        package init(key: String, name: String, initial: String, sortName: String, songs: Int) {
            self.key = key
            self.name = name
            self.initial = initial
            self.sortName = sortName
            self.songs = songs
        }
    }

    /// A part of the songbook with its details.
    package enum Entry: Sendable, Equatable {
        case initial(Initial)
        case artist(Artist)
        /// A song, and the title by which it is sorted under its artist.
        case song(Stored<Song>, sortTitle: String)

        package var node: Node {
            switch self {
            case .initial(let initial): .initial(initial.letter)
            case .artist(let artist): .artist(artist.key)
            case .song(let song, _): .song(song.value.id)
            }
        }
    }

    /// A language whose order a songbook uses.
    package enum Language: String, CaseIterable, Sendable {
        case english = "en"
        case japanese = "ja"
    }
}
