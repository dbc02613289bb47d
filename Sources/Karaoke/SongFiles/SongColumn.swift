/// A column of a table, or a member of an object.
///
/// The raw value is its name in our own export.
package enum SongColumn: String, CaseIterable, Sendable {
    case title
    case artist
    case year
    case language
    case genre
    case duration
    case rating
    case isDuet
    case artworkURL = "artworkUrl"
    case tag
    case source
    case sourceID = "sourceId"
    /// The id in the system that wrote the file. It is a source id when the source is given.
    case id
    case importedTitle
    case importedArtist
    /// A flag for songs that are not for children. It becomes the tag of a song that has none.
    case explicit
}

extension SongColumn {
    /// The column with a name.
    ///
    /// Only letters and digits count; case and accents do not.
    package init?(named name: some StringProtocol) {
        var key = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9": key.unicodeScalars.append(scalar)
            case "A"..."Z": key.append(scalar.properties.lowercaseMapping)
            case "\u{300}"..."\u{36F}": break
            case _ where scalar.isASCII: break
            default: key.append(Self.plain[scalar] ?? String(scalar))
            }
        }
        guard let column = Self.columns[key] else { return nil }
        self = column
    }

    /// The names of the column, in the form in which they are compared.
    private var names: String {
        switch self {
        case .title:
            """
            title song songtitle songname track tracktitle trackname name titel lied liedtitel titre chanson titulo \
            titolo cancion tema 曲名 タイトル 題名
            """
        case .artist:
            """
            artist artists artistname artistnames singer singers band performer performedby interpret interpreten \
            kunstler sanger artiste artistes interprete artista cantante アーティスト アーティスト名 歌手 歌手名
            """
        case .year: "year releaseyear released releasedate albumreleasedate date jahr annee ano 年 発売年"
        case .language: "language languages lang sprache sprachen langue langues idioma idiomas 言語"
        case .genre: "genre genres style styles stil genero generos estilo estilos ジャンル"
        case .duration: "duration length time seconds runtime dauer lange laufzeit duree duracion 時間 長さ"
        case .rating: "rating stars score bewertung sterne valoracion 評価"
        case .isDuet: "isduet duet duets duo duett dueto デュエット"
        case .artworkURL: "artworkurl artwork cover coverurl coverart image imageurl picture albumart"
        case .tag: "tag tags label stichwort etiquette etiqueta タグ"
        case .source: "source quelle fuente"
        case .sourceID: "sourceid externalid songid trackid songnumber"
        case .id: "id number no nr num numero nummer code discid 番号"
        case .importedTitle: "importedtitle"
        case .importedArtist: "importedartist"
        case .explicit: "explicit"
        }
    }

    private static let columns: [String: SongColumn] = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { column in
            column.names.split(separator: " ").map { (String($0), column) }
        }
    )

    /// The accented letters in those names.
    private static let plain: [Unicode.Scalar: String] = [
        "ä": "a", "á": "a", "à": "a", "â": "a", "é": "e", "è": "e", "ê": "e", "É": "e", "í": "i", "ó": "o", "ö": "o",
        "ú": "u", "ü": "u", "ñ": "n", "Ä": "a", "Ü": "u", "Ö": "o", "Ñ": "n", "Í": "i", "Ó": "o", "Á": "a", "Ú": "u",
    ]

    /// The columns of a comma-separated list of names, with `nil` for `-`; `nil` when a name is unknown.
    package static func list(_ text: String) -> [SongColumn?]? {
        var columns: [SongColumn?] = []
        for name in text.parts(at: ",", omittingEmptySubsequences: false) {
            let name = name.filter { $0 != " " }
            guard name != "-" else {
                columns.append(nil)
                continue
            }
            guard let column = SongColumn(named: name) else { return nil }
            columns.append(column)
        }
        return columns
    }
}
