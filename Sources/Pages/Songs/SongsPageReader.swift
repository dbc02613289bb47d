import BoardAPI
import Karaoke
import Storage
import WebServer

/// Reads the initial content of the songbook's page; its script loads more.
struct SongsPageReader {
    /// The most rows on a page of the outline.
    private static let rowCount = 200
    /// The window of the gallery in the page, for screens of any size.
    private static let window = GalleryRequest(width: 1_200, height: 1_200, offset: 0, minimum: 160, initial: nil)

    let songs: Songs
    let texts: Texts
    let origin: String
    /// The address of the songbook, by itself or on a board.
    var base = "/songs"
    /// The board whose sung songs are shown; `nil` for none.
    var board: Board.ID?

    func page(_ asked: SongsPageRequest) async throws -> SongsPage {
        let initials = try await songs.initials(in: texts.language)
        let count = initials.reduce(0) { $0 + $1.songs }
        let front = ShelfReader(songs: songs, texts: texts, origin: origin, base: base)
        let decades = try await front.decades()
        var page = SongsPage(
            title: texts("songs.title"),
            base: base,
            total: texts.counted("songs.total", count),
            form: SongsForm(asked, among: try await choices(hasYears: !decades.isEmpty), at: base, texts: texts),
            initials: ShownInitials(initials, texts: texts)
        )
        if asked.isSearch {
            try await find(asked, for: &page)
        } else if asked.view == .outline {
            try await open(asked, for: &page)
        } else {
            let gallery = try await GalleryReader(songs: songs, language: texts.language).window(Self.window)
            page.gallery = SongsPage.Gallery(cells: ShownCell.cells(of: gallery, texts: texts, origin: origin))
            page.shelves = try await front.shelves(on: board)
            page.decades = decades
        }
        return page
    }

    /// Reads the numbers of starter songs; `nil` when none can be removed.
    func starter() async throws -> SongsPage.Starter? {
        let found = try await songs.starterSongs()
        guard found.count > found.onBoards else { return nil }
        let sentences = [
            texts.counted("songs.leaving", found.count - found.onBoards),
            found.onBoards > 0 ? texts.counted("songs.staying", found.onBoards) : nil,
        ]
        return SongsPage.Starter(
            label: texts.counted("songs.starter", found.count),
            question: sentences.compactMap { $0 }.joined(separator: " ")
        )
    }

    private func choices(hasYears: Bool) async throws -> SongsChoices {
        SongsChoices(
            languages: try await songs.languages(limit: SongsChoices.limit),
            genres: try await songs.genres(limit: SongsChoices.limit),
            hasYears: hasYears,
            hasDuets: try await !songs.duets(limit: 1).isEmpty,
            hasStarterSongs: try await songs.hasStarterSongs()
        )
    }

    private func find(_ asked: SongsPageRequest, for page: inout SongsPage) async throws {
        // The script continues from the page's cursor in the REST API, and the page from the script's.
        let mark = PageMark(SongRoutes.path, filters: asked.asked)
        let start = asked.cursor.flatMap { mark.key(of: $0, as: SongPageKey.self) }
        let songs: [FoundSong]
        let next: SongPageKey?
        let sign: String
        if let words = asked.words {
            let places = (start?.count ?? 0)..<(start?.count ?? 0) + PageFacts.songsAtOnce
            let found = try await self.songs.search(try SongSearch(words, filter: asked.filter), showing: places)
            songs = found.songs
            next = found.count > places.upperBound ? .behind(places.upperBound) : nil
            sign = Self.sign(found.count, isMost: found.count >= SongSearch.limit, texts)
            page.namedArtist = found.artist.map { artist in
                SongsPage.NamedArtist(
                    name: artist.name,
                    count: texts.counted("songs.total", artist.songs),
                    href: "\(base)?artist=\(artist.name.percentEncoded)"
                )
            }
        } else {
            let found = try await self.songs.songs(
                fitting: asked.filter,
                after: start?.cursor,
                limit: PageFacts.songsAtOnce
            )
            songs = try await self.songs.songs(found.songs)
            next = found.next.map { .after($0) }
            sign = Self.sign(try await self.songs.count(fitting: asked.filter), isMost: false, texts)
        }
        page.found = SongsPage.Found(
            sign: sign,
            songs: songs.map { ShownSong($0.song.value, texts: texts, origin: origin) }
        )
        page.next = next.map { asked.path([("view", asked.view.rawValue), ("cursor", mark.cursor($0))], at: base) }
    }

    /// The text for the number of songs that were found, or for the most that a search finds.
    private static func sign(_ count: Int, isMost: Bool, _ texts: Texts) -> String {
        if isMost { return texts.counted("songs.likeliest", count) }
        return count == 0 ? texts("songs.nothing") : texts.counted("songs.found", count)
    }

    private func open(_ asked: SongsPageRequest, for page: inout SongsPage) async throws {
        let part = try await part(asked.parent)
        var reader = OutlineReader(
            songs: songs,
            language: texts.language,
            expanded: asked.expanded,
            limit: Self.rowCount
        )
        let start = asked.cursor.flatMap { OutlinePlace(opaque: $0) }
        let last = start.flatMap { start in part.map { start.stands(beneath: $0.place) } ?? true ? start : nil }
        let found = try await reader.page(beneath: part?.place, after: last)
        page.outline = SongsPage.Outline(
            crumbs: part?.crumbs ?? [],
            parent: asked.parent?.opaque ?? "",
            rows: ShownRow.nested(found.rows, texts: texts, origin: origin)
        )
        page.next = found.next.map { asked.path(asked.outline + [("cursor", $0.opaque)], at: base) }
    }

    /// Returns a part of the outline with its ancestors.
    private func part(_ node: Songbook.Node?) async throws -> (place: OutlinePlace, crumbs: [SongsPage.Crumb])? {
        switch node {
        case nil, .song:
            return nil
        case .initial(let letter):
            return (OutlinePlace(initial: letter), [whole, crumb(.initial(letter), letter, isLast: true)])
        case .artist(let key):
            guard let artist = try await songs.artist(key) else {
                throw Problem(kind: .notFound, detail: "The songbook has nothing by that artist.")
            }
            let way = [
                whole, crumb(.initial(artist.initial), artist.initial, isLast: false),
                crumb(.artist(key), artist.name, isLast: true),
            ]
            return (OutlinePlace(artist), way)
        }
    }

    private var whole: SongsPage.Crumb {
        SongsPage.Crumb(name: texts("songs.outline"), href: "\(base)?view=outline", isLast: false)
    }

    private func crumb(_ node: Songbook.Node, _ name: String, isLast: Bool) -> SongsPage.Crumb {
        SongsPage.Crumb(name: name, href: "\(base)?view=outline&parent=\(node.opaque)", isLast: isLast)
    }
}

extension SongsPageRequest {
    /// Returns the query of the outline, for addresses.
    fileprivate var outline: [(name: String, value: String)] {
        var pairs = [(name: "view", value: View.outline.rawValue)]
        if let parent { pairs.append((name: "parent", value: parent.opaque)) }
        if !expanded.isEmpty {
            pairs.append((name: "expanded", value: expanded.map(\.opaque).sorted().joined(separator: ",")))
        }
        return pairs
    }
}
