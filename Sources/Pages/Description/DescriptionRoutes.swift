import BoardAPI
import Hummingbird
import NIOCore
import WebServer

/// The routes of the description of the REST API, as OpenAPI and as a page.
struct DescriptionRoutes {
    let files: WebFiles

    func add(to routes: inout Routes) {
        // Compressed on first use: few clients read the description.
        let document = OnDemand { [files] in
            Asset(ByteBuffer(bytes: files.description), type: "application/json")
        }
        let page = OnDemand { [files] in
            let html = files.descriptionPage.replacing("{{assets}}", with: files.assetPath)
            return Asset(ByteBuffer(string: html), type: "text/html; charset=utf-8", fields: PageSecurity.fields())
        }
        routes.get("/api/v1/openapi.json", access: .everyone) { request, _ in
            try Query.refuse(in: request)
            return await document.value.response(to: request, isImmutable: false)
        }
        routes.get("/api/v1/docs", access: .everyone, as: MediaType(type: .text, subType: "html")) { request, _ in
            await page.value.response(to: request, isImmutable: false)
        }
    }
}
