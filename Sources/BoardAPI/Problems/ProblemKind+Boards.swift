// Scripts/wire-types writes this file from Sources/Pages/openapi/problems.yaml. Do not edit it.

import HTTPTypes
import WebServer

extension ProblemKind {
    package static let notOwnSection = Self("not-own-section", .forbidden, "That's someone else's column")
    package static let notOwnToken = Self("not-own-token", .forbidden, "Someone else added this host")
    package static let joinCodeWrong = Self("join-code-wrong", .forbidden, "That's not this party's code")
    package static let personalCodeWrong = Self("personal-code-wrong", .forbidden, "No guest here has that code")
    package static let boardNotFound = Self("board-not-found", .notFound, "No board here")
    package static let sectionNotFound = Self("section-not-found", .notFound, "That column doesn't exist")
    package static let cardNotFound = Self("card-not-found", .notFound, "That card doesn't exist")
    package static let songNotFound = Self("song-not-found", .notFound, "That song isn't in the songbook")
    package static let claimNotFound = Self("claim-not-found", .notFound, "No one has dibs")
    package static let pickNotFound = Self("pick-not-found", .notFound, "That song isn't on the setlist")
    package static let guestNotFound = Self("guest-not-found", .notFound, "That guest isn't on this board")
    package static let tokenNotFound = Self("token-not-found", .notFound, "There is no such token")
    package static let joinCodeUnknown = Self("join-code-unknown", .notFound, "No party has this code")
    package static let eveningNotFound = Self("evening-not-found", .notFound, "That evening doesn't exist")
    package static let slugTaken = Self("slug-taken", .conflict, "That link is taken")
    package static let personTaken = Self("person-taken", .conflict, "That name is taken")
    package static let songAlreadyInSection = Self(
        "song-already-in-section",
        .conflict,
        "This column already has that song"
    )
    package static let songTaken = Self("song-taken", .conflict, "Someone else has dibs")
    package static let duetFull = Self("duet-full", .conflict, "That duet is full")
    package static let dibsLimit = Self("dibs-limit", .conflict, "You're out of dibs")
    package static let guestLimit = Self("guest-limit", .conflict, "You've reached your limit here")
    package static let tokenLimit = Self("token-limit", .conflict, "This board has too many keys")
    package static let songExists = Self("song-exists", .conflict, "The songbook already has this song")
    package static let songInUse = Self("song-in-use", .conflict, "The song is on a board")
    package static let songsConflict = Self("songs-conflict", .conflict, "Songs of the songbook have other details")
    package static let songsNotMergeable = Self("songs-not-mergeable", .conflict, "The songs cannot be merged")
    package static let sectionHoldsDibs = Self("section-holds-dibs", .conflict, "This column has dibs on a song")
    package static let cardRejected = Self("card-rejected", .conflict, "The card is crossed off")
    package static let songPicked = Self("song-picked", .conflict, "That song is already picked")
    package static let boardEmpty = Self("board-empty", .conflict, "The board is empty")
    package static let songSung = Self("song-sung", .conflict, "That song was sung already")
    package static let notHolder = Self("not-holder", .conflict, "You don't share that song yet")
    package static let pickCalled = Self("pick-called", .conflict, "That song was called already")
    package static let pickNotCalled = Self("pick-not-called", .conflict, "It isn't that song's turn")
    package static let onlyPick = Self("only-pick", .conflict, "No one else is waiting")
    package static let notOnStage = Self("not-on-stage", .conflict, "Someone was faster")
    package static let nothingToUndo = Self("nothing-to-undo", .conflict, "There is nothing to undo")
    package static let undoOvertaken = Self("undo-overtaken", .conflict, "Something changed since then")
    package static let boardClosed = Self("board-closed", .conflict, "The board is closed")
    package static let boardFrozen = Self("board-frozen", .conflict, "The board is frozen")
    package static let boardFull = Self("board-full", .conflict, "The board is full")
    package static let idempotencyKeyInUse = Self("idempotency-key-in-use", .conflict, "The same request is under way")
    package static let boardExists = Self("board-exists", .conflict, "The board already exists")
    package static let boardTooLarge = Self("board-too-large", .conflict, "The board is too large")
    package static let idTaken = Self("id-taken", .conflict, "The id is in use")
    package static let changedMeanwhile = Self(
        "changed-meanwhile",
        .preconditionFailed,
        "Someone changed it in the meantime"
    )
    package static let malformedFile = Self("malformed-file", .unprocessableContent, "The file cannot be read")
    package static let linesRefused = Self("lines-refused", .unprocessableContent, "Lines of the file are refused")
    package static let idempotencyKeyReused = Self(
        "idempotency-key-reused",
        .unprocessableContent,
        "The key belongs to another request"
    )
    package static let songbookLoading = Self(
        "songbook-loading",
        .serviceUnavailable,
        "The songbook is still being read"
    )
}

extension ProblemKind {
    /// Every kind, in the order in which the description lists them.
    package static let allCases: [ProblemKind] = [
        .malformedRequest,
        .malformedJSON,
        .invalidBody,
        .invalidQuery,
        .unauthenticated,
        .notOwnSection,
        .notOwnToken,
        .joinCodeWrong,
        .personalCodeWrong,
        .forbidden,
        .crossSiteRequest,
        .boardNotFound,
        .sectionNotFound,
        .cardNotFound,
        .songNotFound,
        .claimNotFound,
        .pickNotFound,
        .guestNotFound,
        .tokenNotFound,
        .joinCodeUnknown,
        .eveningNotFound,
        .notFound,
        .methodNotAllowed,
        .notAcceptable,
        .requestTimeout,
        .slugTaken,
        .personTaken,
        .songAlreadyInSection,
        .songTaken,
        .duetFull,
        .dibsLimit,
        .guestLimit,
        .tokenLimit,
        .songExists,
        .songInUse,
        .songsConflict,
        .songsNotMergeable,
        .sectionHoldsDibs,
        .cardRejected,
        .songPicked,
        .boardEmpty,
        .songSung,
        .notHolder,
        .pickCalled,
        .pickNotCalled,
        .onlyPick,
        .notOnStage,
        .nothingToUndo,
        .undoOvertaken,
        .boardClosed,
        .boardFrozen,
        .boardFull,
        .idempotencyKeyInUse,
        .boardExists,
        .boardTooLarge,
        .idTaken,
        .changedMeanwhile,
        .bodyTooLarge,
        .unsupportedMediaType,
        .expectationFailed,
        .misdirectedRequest,
        .malformedFile,
        .linesRefused,
        .idempotencyKeyReused,
        .invalidValue,
        .tooManyRequests,
        .internalError,
        .notImplemented,
        .songbookLoading,
        .unavailable,
    ]
}
