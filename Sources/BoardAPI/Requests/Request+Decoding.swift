import Hummingbird
import WebServer

extension Request {
    /// Reads the body as JSON into what it asks for, strictly; a patch may say that it is a merge patch.
    func decode<Body: BodyRequest>(_ type: Body.Type = Body.self, mergePatch: Bool = false) async throws -> Body {
        guard case .object(let members) = try await json(mergePatch: mergePatch) else {
            throw Problem(kind: .invalidBody, detail: "The body has to be a JSON object.")
        }
        var fields = Fields(members)
        let body = Body(&fields)
        if let problem = fields.problem { throw problem }
        guard let body else { preconditionFailure("\(type) could not be read, but no fault was noted") }
        return body
    }
}
