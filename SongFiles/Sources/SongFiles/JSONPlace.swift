import SongText

/// The place of the songs in a document of JSON.
struct JSONPlace: Sendable, Hashable {
    /// A step from a value into its parts.
    enum Step: Sendable, Hashable {
        case member(String)
        /// Each element of a list, or each member of an object.
        case each
    }

    /// The steps from the document to its songs; none for a document that is a song.
    var steps: [Step] = []
    /// The columns of the keys over which a step goes, by the number of the step.
    var keys: [Int: SongColumn] = [:]
    /// The members inside a song that have its fields, as in `{"added_at": ..., "track": {...}}`.
    var wrappers = Self.usualWrappers
    /// True when songs are texts, or have a title only: a title, or "Artist - Title".
    var isOfNames = false

    fileprivate static let usualWrappers: Set<String> = ["track", "song", "recording", "item", "attributes"]

    /// A list that is the document.
    static let list = Self(steps: [.each])
    /// The list `songs` of a document.
    static let songs = Self(steps: [.member("songs"), .each])

    /// The JSON path (RFC 9535).
    var path: String {
        "$"
            + steps.map { step in
                switch step {
                case .each: "[*]"
                case .member(let key) where key.isPlainName: ".\(key)"
                case .member(let key): "['\(key.replacingScalars { $0 == "'" || $0 == "\\" ? "\\\($0)" : nil })']"
                }
            }
            .joined()
    }

    /// The place one step further up.
    fileprivate func behind(_ step: Step) -> Self {
        var place = self
        place.steps.insert(step, at: 0)
        place.keys = Dictionary(keys.map { ($0 + 1, $1) }) { first, _ in first }
        return place
    }
}

extension String {
    /// True for letters, digits and low lines, which a path has without quotation marks.
    fileprivate var isPlainName: Bool {
        !(utf8.first?.isDigit ?? true)
            && utf8.allSatisfy { byte in
                byte >= 0x80 || byte == UInt8(ascii: "_") || byte.isDigit || (0x61...0x7A).contains(byte | 0x20)
            }
    }
}

extension JSONPlace {
    /// The place with the most songs in the beginning of a document; `nil` when there is none.
    init?(in bytes: ArraySlice<UInt8>) {
        let tree = JSONTree(bytes)
        let found = (tree.isSong ? [Found(place: Self(), count: 1)] : []) + tree.places
        let best = found.reduce(found.first) { best, next in
            guard let best else { return next }
            return next.weight > best.weight ? next : best
        }
        guard let best else { return nil }
        self = best.place
    }

    /// A place with the number of its songs.
    fileprivate struct Found {
        var place: JSONPlace
        var count: Int
        /// Songs with a title and an artist of their own count most, then more songs, then fields that are not wrapped.
        var weight: (Int, Int, Int) {
            let isCertain = !place.isOfNames && !place.keys.values.contains(.artist)
            return (isCertain ? 1 : 0, count, -place.wrappers.count)
        }
    }
}

extension JSONTree {
    /// The places of songs, the outer ones first.
    fileprivate var places: [JSONPlace.Found] {
        switch self {
        case .text, .other: []
        case .list(let values): [listPlace(values)].compactMap(\.self) + Self.merged(values.map(\.places), .each)
        case .object(let members):
            [mapPlace(members)].compactMap(\.self) + places(of: members)
        }
    }

    /// The place of songs that are elements of a list.
    private func listPlace(_ values: [JSONTree]) -> JSONPlace.Found? {
        let songs = values.compactMap(\.wrappers)
        guard songs.isEmpty else { return Self.place(.list, of: songs) }
        let names = values.count { $0.isName }
        var place = JSONPlace.list
        place.isOfNames = true
        place.wrappers.formUnion(values.flatMap { $0.titleWrappers ?? [] })
        return 2 * names > values.count ? JSONPlace.Found(place: place, count: names) : nil
    }

    /// The place of songs that are members of an object: maps of songs by ids, or of titles by artists.
    private func mapPlace(_ members: [(key: String, value: JSONTree)]) -> JSONPlace.Found? {
        guard !members.isEmpty, wrappers != [] else { return nil }
        let songs = members.compactMap(\.value.wrappers)
        if 2 * songs.count > members.count {
            return Self.place(JSONPlace(steps: [.each], keys: [0: .id]), of: songs)
        }
        var count = 0
        for case (_, .list(let titles)) in members where titles.allSatisfy({ $0.isTitle }) { count += titles.count }
        guard count > 0, members.allSatisfy({ $0.value.isListOfTitles }) else { return nil }
        return JSONPlace.Found(
            place: JSONPlace(steps: [.each, .each], keys: [0: .artist], isOfNames: true),
            count: count
        )
    }

    /// The places inside of members; where they are the same in all of them, the members are a map.
    private func places(of members: [(key: String, value: JSONTree)]) -> [JSONPlace.Found] {
        let inner = members.map { ($0.key, $0.value.places) }.filter { !$0.1.isEmpty }
        let containers = members.count { $0.value.isContainer }
        if containers > 1, inner.count == containers, Set(inner.map { $0.1[0].place }).count == 1 {
            return Self.merged(inner.map(\.1), .each)
        }
        return inner.flatMap { key, places in
            places.map { JSONPlace.Found(place: $0.place.behind(.member(key)), count: $0.count) }
        }
    }

    /// The places of several values behind a step, with the sums of their songs.
    private static func merged(_ places: [[JSONPlace.Found]], _ step: JSONPlace.Step) -> [JSONPlace.Found] {
        var merged: [JSONPlace.Found] = []
        for found in places.joined() {
            let place = found.place.behind(step)
            if let index = merged.firstIndex(where: { $0.place == place }) {
                merged[index].count += found.count
            } else {
                merged.append(JSONPlace.Found(place: place, count: found.count))
            }
        }
        return merged
    }

    private static func place(_ place: JSONPlace, of songs: [[String]]) -> JSONPlace.Found {
        var place = place
        place.wrappers.formUnion(songs.joined())
        return JSONPlace.Found(place: place, count: songs.count)
    }
}

extension JSONTree {
    /// The greatest number of objects around the fields of a song.
    private static let wrapperLimit = 3

    /// The keys that lead from a song to the title and the artist; `nil` for a value that is no song.
    fileprivate var wrappers: [String]? { keys(to: [.title, .artist]) }

    /// True for a document that is a song.
    fileprivate var isSong: Bool { wrappers?.allSatisfy { JSONPlace.usualWrappers.contains($0) } ?? false }

    /// The keys that lead to the title.
    fileprivate var titleWrappers: [String]? { keys(to: [.title]) }

    private func keys(to columns: Set<SongColumn>, depth: Int = 0) -> [String]? {
        guard case .object(let members) = self, depth <= Self.wrapperLimit else { return nil }
        guard !Set(members.compactMap { SongColumn(named: $0.key) }).isSuperset(of: columns) else { return [] }
        for (key, value) in members {
            if let keys = value.keys(to: columns, depth: depth + 1) { return [key] + keys }
        }
        return nil
    }

    fileprivate var isContainer: Bool {
        switch self {
        case .list, .object: true
        case .text, .other: false
        }
    }

    /// True for "Artist - Title", or an object with such a title.
    fileprivate var isName: Bool {
        switch self {
        case .text(let text): FileName.fields(ofName: text) != nil
        case .object(let members):
            members.contains { key, value in
                if case .text = value { return SongColumn(named: key) == .title && value.isName }
                return value.titleWrappers != nil && value.isName
            }
        case .list, .other: false
        }
    }

    /// True for the title of a song whose artist is known from elsewhere.
    fileprivate var isTitle: Bool {
        if case .text = self { return true }
        return titleWrappers == []
    }

    fileprivate var isListOfTitles: Bool {
        guard case .list(let values) = self else { return false }
        return values.allSatisfy { $0.isTitle }
    }
}
