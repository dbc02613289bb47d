/// All songs, as people browse them: initials, the artists under each, and their songs.
package enum Songbook {}

extension Songbook {
    /// What tells the parts of the songbook apart.
    package enum Node: Sendable, Hashable {
        case initial(String)
        /// An artist, by the folded name.
        case artist(String)
        case song(Song.ID)
    }

    /// What stands under an initial.
    package struct Initial: Sendable, Hashable {
        /// A letter, or what stands for several: "0-9", "漢", "#".
        package let letter: String
        package let artists: Int
        package let songs: Int
        /// Rises with every change of what stands there.
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
        /// The folded name, which tells artists apart.
        package let key: String
        /// The name as the first of the songs spells it.
        package let name: String
        /// The initial that the artist stands under.
        package let initial: String
        /// By what the artist stands among the others.
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

    /// A part of the songbook with what is known of it.
    package enum Entry: Sendable, Equatable {
        case initial(Initial)
        case artist(Artist)
        /// A song, and by what it stands among the songs of its artist.
        case song(Stored<Song>, sortTitle: String)

        package var node: Node {
            switch self {
            case .initial(let initial): .initial(initial.letter)
            case .artist(let artist): .artist(artist.key)
            case .song(let song, _): .song(song.value.id)
            }
        }
    }

    /// A language in whose order a songbook is read.
    package enum Language: String, CaseIterable, Sendable {
        case english = "en"
        case japanese = "ja"
    }
}
