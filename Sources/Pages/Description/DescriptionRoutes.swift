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
        let description = OnDemand { [files, version, list = routes.list] in
            Description(source: files.description, version: version, routes: list + [Self.document, Self.page])
        }
        let json = OnDemand {
            StaticContent(
                JSONBuffer.text(of: description.value.document, capacity: 1 << 18),
                type: "application/json"
            )
        }
        let html = OnDemand { [files] in
            StaticContent(
                ByteBuffer(
                    string: files.html("docs", DescriptionPage(description.value), in: .english, path: Self.page.path)
                ),
                type: "text/html; charset=utf-8",
                fields: PageSecurity.fields()
            )
        }
        routes.get(Self.document.path, access: .everyone) { request, _ in try json.value.response(to: request) }
        routes.get(Self.page.path, access: .everyone, as: MediaType(type: .text, subType: "html")) { request, _ in
            try html.value.response(to: request)
        }
    }
}
