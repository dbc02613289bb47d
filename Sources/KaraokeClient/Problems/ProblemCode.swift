/// The code of a kind of problem.
///
/// Newer services may have further ones.
public struct ProblemCode: OpenEnumeration {
    /// The name in JSON.
    public let rawValue: String

    /// Creates a value with any name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ProblemCode {
    /// The request is malformed.
    public static let malformedRequest = Self(rawValue: "malformed-request")
    /// The body is not JSON.
    public static let malformedJSON = Self(rawValue: "malformed-json")
    /// The body has the wrong form.
    public static let invalidBody = Self(rawValue: "invalid-body")
    /// The query is wrong.
    public static let invalidQuery = Self(rawValue: "invalid-query")
    /// A valid token is needed.
    public static let unauthenticated = Self(rawValue: "unauthenticated")
    /// The token does not allow this.
    public static let forbidden = Self(rawValue: "forbidden")
    /// The section belongs to another guest.
    public static let notOwnSection = Self(rawValue: "not-own-section")
    /// The request comes from another site.
    public static let crossSiteRequest = Self(rawValue: "cross-site-request")
    /// The board has another code.
    public static let joinCodeWrong = Self(rawValue: "join-code-wrong")
    /// The board has no guest with this code.
    public static let personalCodeWrong = Self(rawValue: "personal-code-wrong")
    /// There is nothing here.
    public static let notFound = Self(rawValue: "not-found")
    /// There is no such board.
    public static let boardNotFound = Self(rawValue: "board-not-found")
    /// There is no such section.
    public static let sectionNotFound = Self(rawValue: "section-not-found")
    /// There is no such card.
    public static let cardNotFound = Self(rawValue: "card-not-found")
    /// There is no such song.
    public static let songNotFound = Self(rawValue: "song-not-found")
    /// Nobody has dibs.
    public static let claimNotFound = Self(rawValue: "claim-not-found")
    /// The section has no pick.
    public static let pickNotFound = Self(rawValue: "pick-not-found")
    /// There is no such guest.
    public static let guestNotFound = Self(rawValue: "guest-not-found")
    /// There is no such token.
    public static let tokenNotFound = Self(rawValue: "token-not-found")
    /// No board has this code.
    public static let joinCodeUnknown = Self(rawValue: "join-code-unknown")
    /// The method is not allowed here.
    public static let methodNotAllowed = Self(rawValue: "method-not-allowed")
    /// The response has another media type.
    public static let notAcceptable = Self(rawValue: "not-acceptable")
    /// Another board has this slug.
    public static let slugTaken = Self(rawValue: "slug-taken")
    /// The person is on the board already.
    public static let personTaken = Self(rawValue: "person-taken")
    /// The section has this song already.
    public static let songAlreadyInSection = Self(rawValue: "song-already-in-section")
    /// Somebody else has dibs.
    public static let songTaken = Self(rawValue: "song-taken")
    /// The song has all the holders it may have.
    public static let duetFull = Self(rawValue: "duet-full")
    /// The section has the most dibs allowed.
    public static let dibsLimit = Self(rawValue: "dibs-limit")
    /// The guest has the most that is allowed.
    public static let guestLimit = Self(rawValue: "guest-limit")
    /// The songbook has this song already.
    public static let songExists = Self(rawValue: "song-exists")
    /// The song is on a board.
    public static let songInUse = Self(rawValue: "song-in-use")
    /// Existing songs differ.
    public static let songsConflict = Self(rawValue: "songs-conflict")
    /// The songs cannot be merged.
    public static let songsNotMergeable = Self(rawValue: "songs-not-mergeable")
    /// The file cannot be read.
    public static let malformedFile = Self(rawValue: "malformed-file")
    /// Lines of the file are refused.
    public static let linesRefused = Self(rawValue: "lines-refused")
    /// The section has dibs on a song.
    public static let sectionHoldsDibs = Self(rawValue: "section-holds-dibs")
    /// The card is rejected.
    public static let cardRejected = Self(rawValue: "card-rejected")
    /// Somebody else picked the song.
    public static let songPicked = Self(rawValue: "song-picked")
    /// There is nothing to undo.
    public static let nothingToUndo = Self(rawValue: "nothing-to-undo")
    /// A later change stands in the way.
    public static let undoOvertaken = Self(rawValue: "undo-overtaken")
    /// The board is closed.
    public static let boardClosed = Self(rawValue: "board-closed")
    /// The board is frozen.
    public static let boardFrozen = Self(rawValue: "board-frozen")
    /// The board is full.
    public static let boardFull = Self(rawValue: "board-full")
    /// The board exists already.
    public static let boardExists = Self(rawValue: "board-exists")
    /// The board is too large for a file.
    public static let boardTooLarge = Self(rawValue: "board-too-large")
    /// The id is in use.
    public static let idTaken = Self(rawValue: "id-taken")
    /// The same request is in flight.
    public static let idempotencyKeyInUse = Self(rawValue: "idempotency-key-in-use")
    /// The body did not arrive in time.
    public static let requestTimeout = Self(rawValue: "request-timeout")
    /// Somebody changed it meanwhile.
    public static let changedMeanwhile = Self(rawValue: "changed-meanwhile")
    /// The body is too large.
    public static let bodyTooLarge = Self(rawValue: "body-too-large")
    /// The body has an unknown media type.
    public static let unsupportedMediaType = Self(rawValue: "unsupported-media-type")
    /// The expectation cannot be met.
    public static let expectationFailed = Self(rawValue: "expectation-failed")
    /// A value is not allowed.
    public static let invalidValue = Self(rawValue: "invalid-value")
    /// The idempotency key belongs to another request.
    public static let idempotencyKeyReused = Self(rawValue: "idempotency-key-reused")
    /// Too many requests.
    public static let tooManyRequests = Self(rawValue: "too-many-requests")
    /// The host name is not the service's.
    public static let misdirectedRequest = Self(rawValue: "misdirected-request")
    /// The service cannot read the request.
    public static let notImplemented = Self(rawValue: "not-implemented")
    /// The service is unavailable.
    public static let unavailable = Self(rawValue: "unavailable")
    /// Something went wrong.
    public static let internalError = Self(rawValue: "internal")
}
