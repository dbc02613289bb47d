import HTTPTypes

extension HTTPField.Name {
    package static let requestID = Self(known: "X-Request-Id")
    static let forwardedFor = Self(known: "X-Forwarded-For")
    static let forwardedProto = Self(known: "X-Forwarded-Proto")
    package static let lastEventID = Self(known: "Last-Event-ID")
    package static let accelBuffering = Self(known: "X-Accel-Buffering")
    package static let link = Self(known: "Link")
    package static let boardVersion = Self(known: "Board-Version")
    static let acceptPatch = Self(known: "Accept-Patch")
    static let acceptPost = Self(known: "Accept-Post")
    static let prefer = Self(known: "Prefer")
    static let preferenceApplied = Self(known: "Preference-Applied")
    package static let idempotencyKey = Self(known: "Idempotency-Key")
    package static let idempotencyReplayed = Self(known: "Idempotency-Replayed")
    static let secFetchSite = Self(known: "Sec-Fetch-Site")
    package static let crossOriginResourcePolicy = Self(known: "Cross-Origin-Resource-Policy")
    static let crossOriginOpenerPolicy = Self(known: "Cross-Origin-Opener-Policy")
    static let rateLimit = Self(known: "RateLimit")
    static let rateLimitPolicy = Self(known: "RateLimit-Policy")
    static let permissionsPolicy = Self(known: "Permissions-Policy")
    static let referrerPolicy = Self(known: "Referrer-Policy")

    private init(known name: String) {
        guard let parsed = Self(name) else { preconditionFailure("\(name) is no field name") }
        self = parsed
    }
}
