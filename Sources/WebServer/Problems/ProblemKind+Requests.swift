// Scripts/wire-types writes this file from Sources/Pages/openapi/requests.yaml. Do not edit it.

import HTTPTypes

extension ProblemKind {
    package static let malformedRequest = Self("malformed-request", .badRequest, "The request is malformed")
    package static let malformedJSON = Self("malformed-json", .badRequest, "The body is not JSON")
    package static let invalidBody = Self("invalid-body", .badRequest, "The body has the wrong form")
    package static let invalidQuery = Self("invalid-query", .badRequest, "The query is wrong")
    package static let unauthenticated = Self("unauthenticated", .unauthorized, "Please sign in")
    package static let forbidden = Self("forbidden", .forbidden, "You can't do that here")
    package static let crossSiteRequest = Self("cross-site-request", .forbidden, "The request comes from another site")
    package static let notFound = Self("not-found", .notFound, "There is nothing here")
    package static let methodNotAllowed = Self("method-not-allowed", .methodNotAllowed, "That can't be done here")
    package static let notAcceptable = Self("not-acceptable", .notAcceptable, "The answer has another media type")
    package static let requestTimeout = Self("request-timeout", .requestTimeout, "The request took too long")
    package static let bodyTooLarge = Self("body-too-large", .contentTooLarge, "The body is too large")
    package static let unsupportedMediaType = Self(
        "unsupported-media-type",
        .unsupportedMediaType,
        "The body has an unknown media type"
    )
    package static let expectationFailed = Self(
        "expectation-failed",
        .expectationFailed,
        "The expectation cannot be met"
    )
    package static let misdirectedRequest = Self(
        "misdirected-request",
        .misdirectedRequest,
        "The service has another name"
    )
    package static let invalidValue = Self("invalid-value", .unprocessableContent, "A value is not allowed")
    package static let tooManyRequests = Self("too-many-requests", .tooManyRequests, "Too many requests")
    package static let internalError = Self("internal", .internalServerError, "Something went wrong")
    package static let notImplemented = Self("not-implemented", .notImplemented, "The service cannot read the request")
    package static let unavailable = Self("unavailable", .serviceUnavailable, "The service is unavailable")
}
