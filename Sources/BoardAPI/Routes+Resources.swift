import Karaoke
import Postgres
import Storage
import WebServer

extension Routes {
    /// Adds the routes of all resources.
    ///
    /// - Parameters:
    ///   - database: The database of the boards.
    ///   - tokens: The tokens.
    ///   - songs: The songs.
    ///   - feed: The live feed.
    ///   - displays: The resources of laid-out boards.
    ///   - limits: The rate limits.
    ///   - shares: The limits of concurrent work.
    ///   - workers: The threads of work that may take long.
    ///   - importLimit: The most bytes of a file of songs.
    ///   - embedders: The origins whose pages may embed pictures of boards.
    package mutating func addResources(
        of database: Database,
        tokens: Tokens,
        songs: Songs,
        feed: LiveFeed,
        displays: DisplayResources,
        limits: RateLimits,
        shares: ShareLimits,
        workers: WorkerThreads,
        importLimit: Int,
        embedders: CrossOrigin
    ) {
        let boards = Boards(database)
        let parser = FileParser(workers: workers)
        BoardRoutes(boards: boards).add(to: &self)
        BoardFileRoutes(boards: boards, workers: workers, parser: parser).add(to: &self)
        DisplayRoutes(displays, embedders: embedders).add(to: &self)
        SectionRoutes(boards: boards).add(to: &self)
        CardRoutes(boards: boards).add(to: &self)
        ClaimRoutes(boards: boards).add(to: &self)
        PickRoutes(boards: boards).add(to: &self)
        SetlistRoutes(boards: boards).add(to: &self)
        WantedSongRoutes(boards: boards).add(to: &self)
        ChangeRoutes(boards: boards).add(to: &self)
        EveningRoutes(boards: boards).add(to: &self)
        ArchiveRoutes(boards: boards, shares: shares, workers: workers, parser: parser).add(to: &self)
        LiveRoutes(boards: boards, feed: feed, shares: shares).add(to: &self)
        SongImportRoutes(songs: songs, limit: importLimit).add(to: &self)
        DuplicateRoutes(songs: songs).add(to: &self)
        StarterSongRoutes(songs: songs).add(to: &self)
        // Before the songs, because a song's id has the same place in the path.
        SongbookRoutes(songs: songs, shares: shares, workers: workers).add(to: &self)
        SongRoutes(songs: songs, boards: boards, shares: shares).add(to: &self)
        GuestRoutes(guests: Guests(database), limits: limits).add(to: &self)
        TokenRoutes(tokens: tokens, boards: boards).add(to: &self)
        SessionRoutes(tokens: tokens, boards: boards, limits: limits).add(to: &self)
    }
}
