import Karaoke
import Postgres
import Storage
import WebServer

/// The routes of all resources, with their shared dependencies.
package struct ResourceRoutes {
    private let database: Database
    private let songs: Songs
    private let feed: LiveFeed
    private let displays: DisplayResources
    private let limits: RateLimits
    private let shares: ShareLimits
    private let workers: WorkerThreads
    private let importLimit: Int
    private let embedders: CrossOrigin

    /// - Parameters:
    ///   - database: The database of the boards.
    ///   - songs: The songs.
    ///   - feed: The live feed.
    ///   - displays: The resources of laid-out boards.
    ///   - limits: The rate limits.
    ///   - shares: The limits of concurrent work.
    ///   - workers: The threads of work that may take long.
    ///   - importLimit: The most bytes of a file of songs.
    ///   - embedders: The origins whose pages may embed pictures of boards.
    package init(
        database: Database,
        songs: Songs,
        feed: LiveFeed,
        displays: DisplayResources,
        limits: RateLimits,
        shares: ShareLimits,
        workers: WorkerThreads,
        importLimit: Int,
        embedders: CrossOrigin
    ) {
        self.database = database
        self.songs = songs
        self.feed = feed
        self.displays = displays
        self.limits = limits
        self.shares = shares
        self.workers = workers
        self.importLimit = importLimit
        self.embedders = embedders
    }

    package func add(to routes: inout Routes) {
        let boards = Boards(database)
        let tokens = Tokens(database)
        BoardRoutes(boards: boards).add(to: &routes)
        BoardFileRoutes(boards: boards).add(to: &routes)
        DisplayRoutes(displays, embedders: embedders).add(to: &routes)
        SectionRoutes(boards: boards).add(to: &routes)
        CardRoutes(boards: boards).add(to: &routes)
        ClaimRoutes(boards: boards).add(to: &routes)
        PickRoutes(boards: boards).add(to: &routes)
        ChangeRoutes(boards: boards).add(to: &routes)
        ArchiveRoutes(boards: boards, shares: shares, workers: workers).add(to: &routes)
        LiveRoutes(boards: boards, feed: feed, shares: shares).add(to: &routes)
        SongImportRoutes(songs: songs, limit: importLimit).add(to: &routes)
        DuplicateRoutes(songs: songs).add(to: &routes)
        // Before the songs, because a song's id has the same place in the path.
        SongbookRoutes(songs: songs, shares: shares, workers: workers).add(to: &routes)
        SongRoutes(songs: songs, boards: boards, shares: shares).add(to: &routes)
        GuestRoutes(guests: Guests(database), limits: limits).add(to: &routes)
        TokenRoutes(tokens: tokens, boards: boards).add(to: &routes)
        SessionRoutes(tokens: tokens, limits: limits).add(to: &routes)
    }
}
