import HTTPTypes
import Hummingbird

extension Response {
    /// The answer that tells a program about a problem.
    package init(_ problem: Problem, requestID: String) {
        var fields = problem.fields
        fields[.contentType] = "application/problem+json"
        fields[.cacheControl] = "no-store"
        let document = Problem.Document(problem: problem, requestID: requestID)
        self.init(
            status: problem.kind.status,
            headers: fields,
            body: ResponseBody(byteBuffer: JSONBuffer.text(of: document))
        )
    }
}
