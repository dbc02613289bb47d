import HTTPTypes

/// Every way in which a request can fail, by the code that clients may rely on.
enum ProblemKind: String, CaseIterable {
    case malformedRequest = "malformed-request"
    case malformedJSON = "malformed-json"
    case invalidBody = "invalid-body"
    case invalidQuery = "invalid-query"
    case unauthenticated = "unauthenticated"
    case forbidden = "forbidden"
    case notOwnSection = "not-own-section"
    case crossSiteRequest = "cross-site-request"
    case joinCodeWrong = "join-code-wrong"
    case personalCodeWrong = "personal-code-wrong"
    case notFound = "not-found"
    case boardNotFound = "board-not-found"
    case sectionNotFound = "section-not-found"
    case cardNotFound = "card-not-found"
    case songNotFound = "song-not-found"
    case claimNotFound = "claim-not-found"
    case pickNotFound = "pick-not-found"
    case guestNotFound = "guest-not-found"
    case tokenNotFound = "token-not-found"
    case joinCodeUnknown = "join-code-unknown"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    case slugTaken = "slug-taken"
    case personTaken = "person-taken"
    case songAlreadyInSection = "song-already-in-section"
    case songTaken = "song-taken"
    case duetFull = "duet-full"
    case dibsLimit = "dibs-limit"
    case guestLimit = "guest-limit"
    case songExists = "song-exists"
    case songInUse = "song-in-use"
    case songsConflict = "songs-conflict"
    case songsNotMergeable = "songs-not-mergeable"
    case sectionHoldsDibs = "section-holds-dibs"
    case cardRejected = "card-rejected"
    case songPicked = "song-picked"
    case nothingToUndo = "nothing-to-undo"
    case undoOvertaken = "undo-overtaken"
    case boardClosed = "board-closed"
    case boardFrozen = "board-frozen"
    case boardFull = "board-full"
    case boardExists = "board-exists"
    case boardTooLarge = "board-too-large"
    case idTaken = "id-taken"
    case idempotencyKeyInUse = "idempotency-key-in-use"
    case requestTimeout = "request-timeout"
    case changedMeanwhile = "changed-meanwhile"
    case bodyTooLarge = "body-too-large"
    case unsupportedMediaType = "unsupported-media-type"
    case expectationFailed = "expectation-failed"
    case invalidValue = "invalid-value"
    case malformedFile = "malformed-file"
    case linesRefused = "lines-refused"
    case idempotencyKeyReused = "idempotency-key-reused"
    case tooManyRequests = "too-many-requests"
    case misdirectedRequest = "misdirected-request"
    case notImplemented = "not-implemented"
    case unavailable = "unavailable"
    case internalError = "internal"
}

extension ProblemKind {
    var status: HTTPResponse.Status {
        switch self {
        case .malformedRequest, .malformedJSON, .invalidBody, .invalidQuery: .badRequest
        case .unauthenticated: .unauthorized
        case .forbidden, .notOwnSection, .crossSiteRequest, .joinCodeWrong, .personalCodeWrong: .forbidden
        case .notFound, .boardNotFound, .sectionNotFound, .cardNotFound, .songNotFound, .claimNotFound, .pickNotFound,
            .guestNotFound, .tokenNotFound, .joinCodeUnknown:
            .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable: .notAcceptable
        case .slugTaken, .personTaken, .songAlreadyInSection, .songTaken, .duetFull, .dibsLimit, .guestLimit,
            .songExists, .songInUse, .songsConflict, .songsNotMergeable, .sectionHoldsDibs, .cardRejected,
            .songPicked, .nothingToUndo, .undoOvertaken, .boardClosed, .boardFrozen, .boardFull, .boardExists,
            .boardTooLarge, .idTaken, .idempotencyKeyInUse:
            .conflict
        case .requestTimeout: .requestTimeout
        case .changedMeanwhile: .preconditionFailed
        case .bodyTooLarge: .contentTooLarge
        case .unsupportedMediaType: .unsupportedMediaType
        case .expectationFailed: .expectationFailed
        case .invalidValue, .malformedFile, .linesRefused, .idempotencyKeyReused: .unprocessableContent
        case .tooManyRequests: .tooManyRequests
        case .misdirectedRequest: .misdirectedRequest
        case .notImplemented: .notImplemented
        case .unavailable: .serviceUnavailable
        case .internalError: .internalServerError
        }
    }

    /// What all problems of the kind have in common.
    var title: String {
        switch self {
        case .malformedRequest: "The request is malformed"
        case .malformedJSON: "The body is not JSON"
        case .invalidBody: "The body has the wrong form"
        case .invalidQuery: "The query is wrong"
        case .unauthenticated: "A valid token is needed"
        case .forbidden: "The token does not allow this"
        case .notOwnSection: "The section is somebody else's"
        case .crossSiteRequest: "The request comes from another site"
        case .joinCodeWrong: "The board has another code"
        case .personalCodeWrong: "The board has no guest with this code"
        case .notFound: "There is nothing here"
        case .boardNotFound: "There is no such board"
        case .sectionNotFound: "There is no such section"
        case .cardNotFound: "There is no such card"
        case .songNotFound: "There is no such song"
        case .claimNotFound: "Nobody has dibs"
        case .pickNotFound: "The section has no pick"
        case .guestNotFound: "There is no such guest"
        case .tokenNotFound: "There is no such token"
        case .joinCodeUnknown: "No board has this code"
        case .methodNotAllowed: "This cannot be done here"
        case .notAcceptable: "The answer has another media type"
        case .slugTaken: "Another board has this slug"
        case .personTaken: "The person is on the board already"
        case .songAlreadyInSection: "The section has this song already"
        case .songTaken: "Somebody else has dibs"
        case .duetFull: "The song cannot be sung by one more"
        case .dibsLimit: "The section has all the dibs it may have"
        case .guestLimit: "The guest has as much as a guest may have"
        case .songExists: "The songbook has this song already"
        case .songInUse: "The song is on a board"
        case .songsConflict: "Known songs say something else"
        case .songsNotMergeable: "The songs cannot become one"
        case .sectionHoldsDibs: "The section has dibs on a song"
        case .cardRejected: "The card is rejected"
        case .songPicked: "Somebody else picked the song"
        case .nothingToUndo: "There is nothing to undo"
        case .undoOvertaken: "A later change stands in the way"
        case .boardClosed: "The board is closed"
        case .boardFrozen: "The board is frozen"
        case .boardFull: "The board is full"
        case .boardExists: "The board is there already"
        case .boardTooLarge: "The board is too large for a file"
        case .idTaken: "The id is in use"
        case .idempotencyKeyInUse: "The same request is under way"
        case .requestTimeout: "The request took too long"
        case .changedMeanwhile: "Somebody changed it meanwhile"
        case .bodyTooLarge: "The body is too large"
        case .unsupportedMediaType: "The body has an unknown media type"
        case .expectationFailed: "The expectation cannot be met"
        case .invalidValue: "A value is not allowed"
        case .malformedFile: "The file cannot be read"
        case .linesRefused: "Lines of the file are refused"
        case .idempotencyKeyReused: "The key belongs to another request"
        case .tooManyRequests: "That is too often"
        case .misdirectedRequest: "The service has another name"
        case .notImplemented: "The service cannot read the request"
        case .unavailable: "The service is unavailable"
        case .internalError: "Something went wrong"
        }
    }

    /// The name of the kind in RFC 9457's sense; never changes.
    var type: String {
        "urn:karaoke:problem:\(rawValue)"
    }
}
