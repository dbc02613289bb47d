import BoardAPI
import Hummingbird
import Karaoke
import NIOCore
import WebServer

/// The routes of the description of the REST API, as OpenAPI and as a page.
struct DescriptionRoutes {
    private static let document = Route(method: .get, path: "/api/v1/openapi.json", audience: .everyone)
    private static let page = Route(method: .get, path: "/api/v1/docs", audience: .everyone)

    let files: WebFiles
    /// The version of the program.
    let version: String

    /// Adds the routes, which describe all earlier routes and themselves.
    func add(to routes: inout Routes) {
        // A service is up before its description, which few ask for.
        let contents = OnDemand { [files, version, list = routes.list] in
            let routes = list + [Self.document, Self.page]
            return Self.contents(of: Description(source: files.description, version: version, routes: routes), files)
        }
        routes.get(Self.document.path, access: .everyone) { request, _ in
            try Query.refuse(in: request)
            return await contents.value.json.response(to: request, isImmutable: false)
        }
        routes.get(Self.page.path, access: .everyone, as: MediaType(type: .text, subType: "html")) { request, _ in
            try Query.refuse(in: request)
            return await contents.value.html.response(to: request, isImmutable: false)
        }
    }

    private static func contents(of description: Description, _ files: WebFiles) -> (json: Asset, html: Asset) {
        let json = JSONBuffer.text(of: description.document, capacity: 1 << 18)
        let html = files.html("docs", DescriptionPage(description), in: .english, path: page.path)
        return (
            Asset(json, type: "application/json"),
            Asset(ByteBuffer(string: html), type: "text/html; charset=utf-8", fields: PageSecurity.fields())
        )
    }
}
