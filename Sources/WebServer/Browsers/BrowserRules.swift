import HTTPTypes

/// The security header fields of every response.
package struct BrowserRules: Sendable {
    package let crossOrigin: CrossOrigin

    package init(crossOrigin: CrossOrigin) {
        self.crossOrigin = crossOrigin
    }

    /// Adds the fields to a response.
    ///
    /// - Parameters:
    ///   - fields: The fields of the response.
    ///   - request: The request.
    ///   - isSecure: True when the client used TLS; the response then requires TLS for later requests.
    package func add(to fields: inout HTTPFields, of request: HTTPRequest, isSecure: Bool) {
        let isAPI = request.path?.hasPrefix("/api/") ?? false
        let isPage = fields[.contentType]?.hasPrefix("text/html") ?? false
        fields.append(HTTPField(name: .xContentTypeOptions, value: "nosniff"))
        fields.append(HTTPField(name: .referrerPolicy, value: "same-origin"))
        let sharers = isAPI && crossOrigin != .none ? "cross-origin" : "same-origin"
        if !fields.contains(.crossOriginResourcePolicy) {
            fields.append(HTTPField(name: .crossOriginResourcePolicy, value: sharers))
        }
        if isSecure { fields.append(HTTPField(name: .strictTransportSecurity, value: "max-age=31536000")) }
        if isPage {
            fields.append(HTTPField(name: .crossOriginOpenerPolicy, value: "same-origin"))
            fields.append(HTTPField(name: .permissionsPolicy, value: Self.permissions))
        }
        if isAPI { crossOrigin.add(to: &fields, of: request) }
    }

    /// Pages may fill the screen and keep it awake, which walls do; every other permission is denied.
    private static let permissions: String = {
        let own = ["fullscreen", "screen-wake-lock"].map { "\($0)=(self)" }
        let refused = [
            "accelerometer", "autoplay", "camera", "display-capture", "geolocation", "gyroscope", "hid",
            "magnetometer", "microphone", "midi", "payment", "serial", "usb",
        ].map { "\($0)=()" }
        return (own + refused).joined(separator: ", ")
    }()
}
