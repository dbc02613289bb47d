import SongText

/// A column of a table, or a member of an object.
///
/// The raw value is its name in our own export.
public enum SongColumn: String, CaseIterable, Codable, Sendable {
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
    /// The pronunciation of the title, such as the kana of a title in kanji.
    case titleReading
    case artistReading
    /// A flag for songs that are not for children. It becomes the tag of a song that has none.
    case explicit
}

extension SongColumn {
    /// The column with a name.
    ///
    /// Only letters and digits count; case and accents do not.
    public init?(named name: some StringProtocol) {
        guard let column = Self.columns[HeadingText.folded(name)] else { return nil }
        self = column
    }

    /// The names of the column.
    private var names: String {
        switch self {
        case .title:
            """
            title song songtitle songname track tracktitle trackname name titel lied liedtitel titre \
            chanson titulo titolo cancion tema canzone brano musica faixa liedje låt tytuł utwor piosenka \
            tytułutworu название названиепесни песня композиция трек 제목 곡명 곡 노래 노래제목 歌名 歌曲 歌曲名 歌曲名称 \
            歌曲名稱 标题 標題 曲目 baihat tenbaihat 曲名 楽曲名 タイトル 題名 judul judullagu tajuk tajuklagu
            """
        case .artist:
            """
            artist artists artistname artistnames singer singers band performer performedby interpret \
            interpreten kunstler sanger artiste artistes interprete artista artistas artisti cantante \
            cantor by author authors artiest artiesten zanger uitvoerder wykonawca wykonawcy artysta \
            исполнитель исполнители артист певец группа 가수 아티스트 가수명 歌手名 艺人 藝人 演唱者 演唱 casi casĩ nghesi \
            nghệsĩ アーティスト アーティスト名 歌手 penyanyi namapenyanyi
            """
        case .year:
            """
            year releaseyear released releasedate albumreleasedate date jahr annee ano anno jaar år rok год \
            연도 년도 年份 年分 nam năm 年 発売年
            """
        case .language:
            """
            language languages lang sprache sprachen langue langues idioma idiomas lingua taal språk język \
            язык 언어 语言 語言 ngonngu ngônngữ 言語
            """
        case .genre:
            """
            genre genres style styles stil genero generos estilo estilos genere gatunek жанр 장르 流派 曲风 \
            thểloại theloai ジャンル
            """
        case .duration:
            """
            duration length time seconds runtime dauer lange laufzeit duree duracion durata duração duur \
            czas czastrwania длительность время продолжительность 길이 시간 时长 時長 歌曲时长 歌曲時長 thoiluong 時間 長さ
            """
        case .rating: "rating stars score bewertung sterne valoracion 評価"
        case .isDuet: "isduet duet duets duo duett dueto デュエット"
        case .artworkURL: "artworkurl artwork cover coverurl coverart image imageurl picture albumart"
        case .tag: "tag tags label stichwort etiquette etiqueta タグ"
        case .source: "source quelle fuente"
        case .sourceID: "sourceid externalid songid trackid songnumber"
        case .id: "id number no nr num numero nummer code discid 番号"
        case .importedTitle: "importedtitle"
        case .importedArtist: "importedartist"
        case .titleReading:
            "reading yomi furigana \(Self.readings(of: ["", "曲名", "曲", "タイトル", "題名"], ["title", "song"]))"
        case .artistReading: Self.readings(of: ["アーティスト", "アーティスト名", "歌手", "歌手名"], ["artist", "singer"])
        case .explicit: "explicit"
        }
    }

    /// The names of columns with readings of a column with one of these names, in Japanese and in English.
    private static func readings(of japanese: [String], _ english: [String]) -> String {
        let japanese = japanese.flatMap { name in
            [
                "よみ", "ヨミ", "読み", "よみがな", "ヨミガナ", "読みがな", "読み仮名", "ふりがな", "フリガナ", "振り仮名", "振りがな",
                "かな", "カナ",
            ].map { name + $0 }
        }
        let english = english.flatMap { name in
            ["reading", "yomi", "furigana", "kana"].map { "\(name)\($0)" }
        }
        return (japanese + english).joined(separator: " ")
    }

    /// True when the name of an artists' column says that its texts are lists, as `Artist Name(s)` does.
    static func isArtistList(_ name: some StringProtocol) -> Bool {
        let letters = name.lowercased().unicodeScalars.filter { "a"..."z" ~= $0 }
        return ["artists", "artistnames", "singers", "artistes", "artistas", "artisti"]
            .contains(String(String.UnicodeScalarView(letters)))
    }

    private static let columns: [String: SongColumn] = Dictionary(
        allCases.flatMap { column in column.names.split(separator: " ").map { (HeadingText.folded($0), column) } }
    ) { first, _ in first }

    /// The columns of a comma-separated list of names, with `nil` for `-`; `nil` when a name is unknown.
    public static func list(_ text: String) -> [SongColumn?]? {
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
