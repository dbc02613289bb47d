// Scripts/wire-types writes this file from Sources/Pages/openapi/problems.yaml. Do not edit it.

/// A problem with a request (RFC 9457).
public struct ProblemDocument: Codable, Hashable, Sendable {
    /// `urn:karaoke:problem:` and the code.
    public let type: String
    /// The code of the kind of problem, on which programs may rely.
    public let code: ProblemCode
    /// The title of the kind of problem.
    public let title: String
    /// The HTTP status.
    public let status: Int
    /// A sentence about this occurrence.
    public let detail: String
    /// The invalid inputs of the request, with their places.
    public let errors: [InvalidInputDocument]
    /// The line of the file at which reading ended; with ``ProblemCode/malformedFile``, unless the whole file is the
    /// reason.
    public let line: Int?
    /// The code of the reason why the file cannot be read; with ``ProblemCode/malformedFile``.
    public let fault: String?
    /// The ways in which the file may be read, of which `format` chooses one; with ``ProblemCode/malformedFile``.
    public let readings: [ImportReadingDocument]
    /// The result that the import would have had; with ``ProblemCode/linesRefused`` and ``ProblemCode/songsConflict``.
    public let songImport: SongImportDocument?
    /// The boards on which two songs cannot be merged; with ``ProblemCode/songsNotMergeable``.
    public let obstacles: [Obstacle]
    /// The holders of the song; with ``ProblemCode/songTaken``.
    public let holders: [HolderDocument]
    /// The present setlist; with ``ProblemCode/notOnStage``.
    public let setlist: SetlistDocument?
    /// A free name, when the requested one is taken; with ``ProblemCode/personTaken``.
    public let suggestion: String?
    /// The names of the checks that failed, such as `database`, `writes`, `disk` or `shutdown`; from `/readyz`.
    public let checks: [String]
    /// The id of the request in the service's log.
    public let requestID: String

    /// A board on which two songs cannot be merged.
    public struct Obstacle: Codable, Hashable, Sendable {
        /// The board.
        public let board: BoardDocument.ID
        /// The board's name in URLs.
        public let slug: String
        /// The reason.
        public let reason: Reason

        /// The reason.
        public struct Reason: OpenEnumeration {
            /// The name in JSON.
            public let rawValue: String

            /// Creates a value with any name.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// Each of the songs is claimed.
            public static let claimed = Self(rawValue: "claimed")
            /// Each of the songs is picked.
            public static let picked = Self(rawValue: "picked")
            /// The board is closed.
            public static let closed = Self(rawValue: "closed")
        }
    }

    private enum CodingKeys: String, CodingKey {
        case type
        case code
        case title
        case status
        case detail
        case errors
        case line
        case fault
        case readings
        case songImport = "import"
        case obstacles
        case holders
        case setlist
        case suggestion
        case checks
        case requestID = "requestId"
    }

    /// Decodes the service's JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        type = try container.decode(String.self, forKey: .type)
        code = try container.decode(ProblemCode.self, forKey: .code)
        title = try container.decode(String.self, forKey: .title)
        status = try container.decode(Int.self, forKey: .status)
        detail = try container.decode(String.self, forKey: .detail)
        errors = try container.decodeIfPresent([InvalidInputDocument].self, forKey: .errors) ?? []
        line = try container.decodeIfPresent(Int.self, forKey: .line)
        fault = try container.decodeIfPresent(String.self, forKey: .fault)
        readings = try container.decodeIfPresent([ImportReadingDocument].self, forKey: .readings) ?? []
        songImport = try container.decodeIfPresent(SongImportDocument.self, forKey: .songImport)
        obstacles = try container.decodeIfPresent([Obstacle].self, forKey: .obstacles) ?? []
        holders = try container.decodeIfPresent([HolderDocument].self, forKey: .holders) ?? []
        setlist = try container.decodeIfPresent(SetlistDocument.self, forKey: .setlist)
        suggestion = try container.decodeIfPresent(String.self, forKey: .suggestion)
        checks = try container.decodeIfPresent([String].self, forKey: .checks) ?? []
        requestID = try container.decode(String.self, forKey: .requestID)
    }
}

/// An invalid input of a request.
///
/// One of the three places is given.
public struct InvalidInputDocument: Codable, Hashable, Sendable {
    /// A JSON pointer (RFC 6901) into the body.
    public let pointer: String?
    /// The name of a query parameter.
    public let parameter: String?
    /// The name of a header field.
    public let header: String?
    /// A sentence about the input.
    public let detail: String
}

/// The code of a kind of problem.
///
/// Newer services may have further ones.
public struct ProblemCode: OpenEnumeration, FieldValue {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The request is malformed.
    public static let malformedRequest = Self(rawValue: "malformed-request")
    /// The body is not JSON.
    public static let malformedJSON = Self(rawValue: "malformed-json")
    /// The body has the wrong form.
    public static let invalidBody = Self(rawValue: "invalid-body")
    /// The query is wrong.
    public static let invalidQuery = Self(rawValue: "invalid-query")
    /// Please sign in.
    public static let unauthenticated = Self(rawValue: "unauthenticated")
    /// That's someone else's column.
    public static let notOwnSection = Self(rawValue: "not-own-section")
    /// Someone else added this host.
    public static let notOwnToken = Self(rawValue: "not-own-token")
    /// That's not this party's code.
    public static let joinCodeWrong = Self(rawValue: "join-code-wrong")
    /// No guest here has that code.
    public static let personalCodeWrong = Self(rawValue: "personal-code-wrong")
    /// You can't do that here.
    public static let forbidden = Self(rawValue: "forbidden")
    /// The request comes from another site.
    public static let crossSiteRequest = Self(rawValue: "cross-site-request")
    /// No board here.
    public static let boardNotFound = Self(rawValue: "board-not-found")
    /// That column doesn't exist.
    public static let sectionNotFound = Self(rawValue: "section-not-found")
    /// That card doesn't exist.
    public static let cardNotFound = Self(rawValue: "card-not-found")
    /// That song isn't in the songbook.
    public static let songNotFound = Self(rawValue: "song-not-found")
    /// No one has dibs.
    public static let claimNotFound = Self(rawValue: "claim-not-found")
    /// That song isn't on the setlist.
    public static let pickNotFound = Self(rawValue: "pick-not-found")
    /// That guest isn't on this board.
    public static let guestNotFound = Self(rawValue: "guest-not-found")
    /// There is no such token.
    public static let tokenNotFound = Self(rawValue: "token-not-found")
    /// No party has this code.
    public static let joinCodeUnknown = Self(rawValue: "join-code-unknown")
    /// That evening doesn't exist.
    public static let eveningNotFound = Self(rawValue: "evening-not-found")
    /// There is nothing here.
    public static let notFound = Self(rawValue: "not-found")
    /// That can't be done here.
    public static let methodNotAllowed = Self(rawValue: "method-not-allowed")
    /// The answer has another media type.
    public static let notAcceptable = Self(rawValue: "not-acceptable")
    /// The request took too long.
    public static let requestTimeout = Self(rawValue: "request-timeout")
    /// That link is taken.
    public static let slugTaken = Self(rawValue: "slug-taken")
    /// That name is taken.
    public static let personTaken = Self(rawValue: "person-taken")
    /// This column already has that song.
    public static let songAlreadyInSection = Self(rawValue: "song-already-in-section")
    /// Someone else has dibs.
    public static let songTaken = Self(rawValue: "song-taken")
    /// That duet is full.
    public static let duetFull = Self(rawValue: "duet-full")
    /// You're out of dibs.
    public static let dibsLimit = Self(rawValue: "dibs-limit")
    /// You've reached your limit here.
    public static let guestLimit = Self(rawValue: "guest-limit")
    /// This board has too many keys.
    public static let tokenLimit = Self(rawValue: "token-limit")
    /// The songbook already has this song.
    public static let songExists = Self(rawValue: "song-exists")
    /// The song is on a board.
    public static let songInUse = Self(rawValue: "song-in-use")
    /// Songs of the songbook have other details.
    public static let songsConflict = Self(rawValue: "songs-conflict")
    /// The songs cannot be merged.
    public static let songsNotMergeable = Self(rawValue: "songs-not-mergeable")
    /// This column has dibs on a song.
    public static let sectionHoldsDibs = Self(rawValue: "section-holds-dibs")
    /// The card is crossed off.
    public static let cardRejected = Self(rawValue: "card-rejected")
    /// That song is already picked.
    public static let songPicked = Self(rawValue: "song-picked")
    /// The board is empty.
    public static let boardEmpty = Self(rawValue: "board-empty")
    /// That song was sung already.
    public static let songSung = Self(rawValue: "song-sung")
    /// You don't share that song yet.
    public static let notHolder = Self(rawValue: "not-holder")
    /// That song was called already.
    public static let pickCalled = Self(rawValue: "pick-called")
    /// It isn't that song's turn.
    public static let pickNotCalled = Self(rawValue: "pick-not-called")
    /// No one else is waiting.
    public static let onlyPick = Self(rawValue: "only-pick")
    /// Someone was faster.
    public static let notOnStage = Self(rawValue: "not-on-stage")
    /// There is nothing to undo.
    public static let nothingToUndo = Self(rawValue: "nothing-to-undo")
    /// Something changed since then.
    public static let undoOvertaken = Self(rawValue: "undo-overtaken")
    /// The board is closed.
    public static let boardClosed = Self(rawValue: "board-closed")
    /// The board is frozen.
    public static let boardFrozen = Self(rawValue: "board-frozen")
    /// The board is full.
    public static let boardFull = Self(rawValue: "board-full")
    /// The same request is under way.
    public static let idempotencyKeyInUse = Self(rawValue: "idempotency-key-in-use")
    /// The board already exists.
    public static let boardExists = Self(rawValue: "board-exists")
    /// The board is too large.
    public static let boardTooLarge = Self(rawValue: "board-too-large")
    /// The id is in use.
    public static let idTaken = Self(rawValue: "id-taken")
    /// Someone changed it in the meantime.
    public static let changedMeanwhile = Self(rawValue: "changed-meanwhile")
    /// The body is too large.
    public static let bodyTooLarge = Self(rawValue: "body-too-large")
    /// The body has an unknown media type.
    public static let unsupportedMediaType = Self(rawValue: "unsupported-media-type")
    /// The expectation cannot be met.
    public static let expectationFailed = Self(rawValue: "expectation-failed")
    /// The service has another name.
    public static let misdirectedRequest = Self(rawValue: "misdirected-request")
    /// The file cannot be read.
    public static let malformedFile = Self(rawValue: "malformed-file")
    /// Lines of the file are refused.
    public static let linesRefused = Self(rawValue: "lines-refused")
    /// The key belongs to another request.
    public static let idempotencyKeyReused = Self(rawValue: "idempotency-key-reused")
    /// A value is not allowed.
    public static let invalidValue = Self(rawValue: "invalid-value")
    /// Too many requests.
    public static let tooManyRequests = Self(rawValue: "too-many-requests")
    /// Something went wrong.
    public static let internalError = Self(rawValue: "internal")
    /// The service cannot read the request.
    public static let notImplemented = Self(rawValue: "not-implemented")
    /// The songbook is still being read.
    public static let songbookLoading = Self(rawValue: "songbook-loading")
    /// The service is unavailable.
    public static let unavailable = Self(rawValue: "unavailable")
}
