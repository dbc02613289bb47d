import BoardAPI
import Configuration
import WebServer

extension RateLimits.Configuration {
    init(_ values: SettingReader) throws(SettingError) {
        self.init()
        guests = try RateLimit(values, "limits.guest", "Requests of one guest, or of a display's token", guests)
        joins = try RateLimit(values, "limits.join", "New guests from one address", joins)
        let kind = "Failures of one kind (wrong codes, unknown tokens or unknown boards)"
        failures = try RateLimit(values, "limits.failure", "\(kind) from one address", failures)
        blockFailures = try RateLimit(
            values,
            "limits.blockFailure",
            "\(kind) from one block of IPv6 addresses (/48)",
            blockFailures
        )
        serviceFailures = try RateLimit(
            values,
            "limits.serviceFailure",
            "\(kind) from all addresses together",
            serviceFailures
        )
    }
}

extension ShareLimits.Configuration {
    init(_ values: SettingReader) throws(SettingError) {
        self.init()
        let range = 1...1_000_000
        streamsOfAddress = try values.integer(
            "limits.addressStreams",
            "Live streams of one address at a time.",
            in: range,
            default: streamsOfAddress
        )
        streamsOfGuest = try values.integer(
            "limits.guestStreams",
            "Live streams of one guest at a time, on boards that need a token.",
            in: range,
            default: streamsOfGuest
        )
        exportsOfToken = try values.integer(
            "limits.tokenExports",
            "Exports that are sent to one token at a time.",
            in: range,
            default: exportsOfToken
        )
        layouts = try RateLimit(
            values,
            "limits.layout",
            "Boards laid out for one address, beyond those in the cache",
            layouts
        )
    }
}

extension RateLimit {
    /// Reads `NAMERate`, of a second, and `NAMEBurst`, at once.
    fileprivate init(
        _ values: SettingReader,
        _ name: String,
        _ meaning: String,
        _ usual: RateLimit
    ) throws(SettingError) {
        let range = 1...1_000_000
        try self.init(
            burst: values.integer(ConfigKey("\(name)Burst"), "\(meaning), at once.", in: range, default: usual.burst),
            perSecond: values.integer(
                ConfigKey("\(name)Rate"),
                "\(meaning), a second.",
                in: range,
                default: usual.perSecond
            )
        )
    }
}
