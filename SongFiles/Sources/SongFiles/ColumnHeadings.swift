/// The columns that the texts of a row name.
struct ColumnHeadings {
    /// The columns, with `nil` for texts that name none.
    let columns: [SongColumn?]
    /// True when a whole text names artist or title, or when each text names a column, or something else about a song.
    let isNamed: Bool
    /// True when texts name artist and title, in words of which all are known.
    let isCertain: Bool
    /// True when some words of the texts say that the row names columns, and others do not.
    let isDoubtful: Bool
    private let texts: [Text]

    init(_ row: [String]) {
        let texts = row.map { Text($0) }
        self.texts = texts
        let named = row.map { SongColumn(named: $0) }
        let isNamed = named.contains(.artist) || named.contains(.title)
        let isAll = named.indices.allSatisfy { named[$0] != nil || texts[$0].isKnown && texts[$0].isHeading }
        self.isNamed = row.count > 1 && (isNamed || isAll)
        let columns = Self.completed(named, by: texts)
        self.columns = columns
        let found = [SongColumn.artist, .title].map { columns.firstIndex(of: $0) }
        isCertain = row.count > 1 && found.allSatisfy { $0.map { named[$0] != nil || texts[$0].isKnown } ?? false }
        let isPart = texts.contains { $0.column == .artist || $0.column == .title && $0.isKnown }
        isDoubtful = (2...3).contains(row.count) && (isPart || found.allSatisfy { $0 != nil })
    }

    /// Names artist and title by words inside the texts, where no whole text names them.
    private static func completed(_ named: [SongColumn?], by texts: [Text]) -> [SongColumn?] {
        var columns = named
        let hasTitle = named.contains(.title)
        for (index, text) in texts.enumerated() where columns[index] == nil {
            guard let column = text.column, !columns.contains(column) else { continue }
            columns[index] = column
        }
        if !columns.contains(.artist) {
            columns.take(.artist, at: texts.indices.filter { texts[$0].isLoose && columns[$0] == nil })
        }
        guard !hasTitle, !columns.contains(.title), columns.contains(.artist) else { return columns }
        columns.take(.title, at: texts.indices.filter { texts[$0].isName && columns[$0] == nil })
        return columns
    }

    /// Names a column that is missing by what is in the columns: the number of songs may be the word for a song, and the
    /// one column of repeated texts beside titles has their artists.
    func completed(by columns: TableColumns) -> [SongColumn?] {
        var named = self.columns
        if named.contains(.artist), !named.contains(.title) {
            named.take(.title, at: named.indices.filter { named[$0] == .id && columns.hasNames(in: $0) })
        }
        let missing = [SongColumn.artist, .title].filter { !named.contains($0) }
        let free = named.indices.filter { named[$0] == nil && !texts[$0].isOther && columns.hasNames(in: $0) }
        guard missing == [.artist], free.count == 1, let title = named.firstIndex(of: .title) else { return named }
        if columns.repeats(in: free[0], moreThan: title) { named[free[0]] = .artist }
        return named
    }
}

extension [SongColumn?] {
    /// Names the column at the first of some places.
    fileprivate mutating func take(_ column: SongColumn, at places: [Int]) {
        if let place = places.first { self[place] = column }
    }
}

extension ColumnHeadings {
    /// The text of a heading.
    private struct Text {
        /// The column that words of the text name.
        let column: SongColumn?
        /// True when a word of the text may name the artist, but more often is a part of a name.
        let isLoose: Bool
        /// True when a word of the text means a name of something.
        let isName: Bool
        /// True when the text names something else about a song.
        let isOther: Bool
        /// True when each word has a meaning in headings.
        let isKnown: Bool
        /// True when a word has a meaning that names seldom have.
        let isHeading: Bool

        init(_ text: String) {
            guard text.utf8.count <= 100 else {
                (column, isLoose, isName, isOther, isKnown, isHeading) = (nil, false, false, false, false, false)
                return
            }
            let words = HeadingText.words(text)
            let phrase = HeadingWords.meaning(ofPhrase: words)
            let found = words.map { HeadingWords.meaning(of: $0) }
            let meanings = found.compactMap(\.self) + [phrase].compactMap(\.self)
            let columns = meanings.compactMap(\.column)
            isOther = phrase == nil && meanings.contains { $0.isOther }
            isLoose = meanings.contains { $0.isLoose }
            isName = !isOther && meanings.contains { $0.isName }
            let other = columns.first { $0 != .artist && $0 != .title }
            let isBoth = columns.contains(.artist) && columns.contains(.title)
            let joins = text.unicodeScalars.contains { "/-–|+&／".unicodeScalars.contains($0) }
            let name: SongColumn? = columns.contains(.artist) ? .artist : columns.contains(.title) ? .title : nil
            // "Title - Artist" is one column of both.
            column = isOther || isBoth && joins ? nil : phrase?.column ?? other ?? name
            isKnown = !words.isEmpty && (phrase != nil || !found.contains { $0 == nil })
            isHeading = isOther || isBoth || column != nil
        }
    }
}

extension HeadingWords.Meaning {
    fileprivate var column: SongColumn? {
        switch self {
        case .title: .title
        case .artist: .artist
        case .column(let column): column
        case .loose, .name, .filler, .other: nil
        }
    }

    fileprivate var isLoose: Bool { if case .loose = self { true } else { false } }
    fileprivate var isName: Bool { if case .name = self { true } else { false } }
    fileprivate var isOther: Bool { if case .other = self { true } else { false } }
}
