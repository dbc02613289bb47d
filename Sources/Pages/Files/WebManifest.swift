import BoardAPI
import Karaoke
import WebServer

/// The manifest with which the pages are installed as an application.
struct WebManifest: JSONEncodable {
    let texts: Texts
    let assetPath: String

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("name", texts("page.application"))
            json.member("short_name", texts("page.applicationShort"))
            json.member("description", texts("page.applicationPurpose"))
            json.member("lang", texts.language.rawValue)
            json.member("id", "/")
            // See `shared/start.js`.
            json.member("start_url", "/#app")
            json.member("scope", "/")
            json.member("display", "standalone")
            json.member("background_color", "#c99a66")
            json.member("theme_color", "#5b3a1e")
            json.member(
                "icons",
                [
                    Icon(path: "\(assetPath)/favicon.svg", sizes: "any", type: "image/svg+xml"),
                    Icon(path: "\(assetPath)/icon-192.png", sizes: "192x192"),
                    Icon(path: "\(assetPath)/icon-512.png", sizes: "512x512"),
                    Icon(path: "\(assetPath)/icon-maskable.png", sizes: "512x512", purpose: "maskable"),
                ]
            )
        }
    }

    /// One icon of the application.
    private struct Icon: JSONEncodable {
        let path: String
        let sizes: String
        var type = "image/png"
        var purpose = "any"

        func encode(to json: inout JSONBuffer) {
            json.object { json in
                json.member("src", path)
                json.member("sizes", sizes)
                json.member("type", type)
                json.member("purpose", purpose)
            }
        }
    }
}
