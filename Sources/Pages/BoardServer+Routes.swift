import BoardAPI
import Storage
import WebServer

extension BoardServer {
    /// All routes of the service; without files, those of the REST API alone.
    func routes(files: WebFiles?) -> Routes {
        let limits = RateLimits(configuration.limits, metrics: metrics.limits)
        var routes = Routes(
            gate: Gate(tokens: tokens, limits: limits, metricsToken: configuration.metricsToken),
            idempotency: Idempotency(keys: IdempotencyKeys(database)),
            promptBody: configuration.deadlines.promptBody
        )
        routes.onChange = feed.note
        HealthRoutes(
            database: database,
            drain: drain,
            freeBytes: configuration.freeBytes,
            version: configuration.version
        ).add(to: &routes)
        MetricsRoutes(report: metricsReport).add(to: &routes)
        StatusRoutes(
            database: database,
            process: RunningService(version: configuration.version, database: configuration.databaseName),
            streams: { [feed] in feed.clientCount }
        ).add(to: &routes)
        let displays = DisplayResources(BoardReads(database), cache: displayCache, shares: shares, workers: workers)
        routes.addResources(
            of: database,
            tokens: tokens,
            songs: songs,
            feed: feed,
            displays: displays,
            limits: limits,
            shares: shares,
            workers: workers,
            importLimit: configuration.importLimit,
            embedders: configuration.embedders
        )
        if let files { addPages(to: &routes, displays, tokens, limits, files) }
        return routes
    }

    private func addPages(
        to routes: inout Routes,
        _ displays: DisplayResources,
        _ tokens: Tokens,
        _ limits: RateLimits,
        _ files: WebFiles
    ) {
        let boards = Boards(database)
        let (publicURL, embedders) = (configuration.publicURL, configuration.embedders)
        WallRoutes(displays, files: files, publicURL: publicURL, embedders: embedders).add(to: &routes)
        HostRoutes(boards: boards, guests: Guests(database), workers: workers, files: files, publicURL: publicURL)
            .add(to: &routes)
        PhoneRoutes(
            boards: boards,
            songs: songs,
            tokens: tokens,
            guests: Guests(database),
            limits: limits,
            shares: shares,
            files: files
        ).add(to: &routes)
        JoinCodeRoutes(boards: boards, publicURL: publicURL, embedders: embedders).add(to: &routes)
        LanguageRoutes().add(to: &routes)
        AssetRoutes(files: files).add(to: &routes)
        SignInRoutes(tokens: tokens, boards: boards, limits: limits, files: files).add(to: &routes)
        StartRoutes(tokens: tokens, boards: boards, guests: Guests(database), limits: limits, files: files)
            .add(to: &routes)
        DuplicatesRoutes(songs: songs, files: files).add(to: &routes)
        SongsPageRoutes(songs: songs, boards: boards, files: files, publicURL: publicURL, embedders: embedders)
            .add(to: &routes)
        DescriptionRoutes(files: files).add(to: &routes)
    }
}
