import Foundation

/// A problem that the service reports (RFC 9457).
///
/// ```swift
/// do {
///     try await party.claim(song.id, for: matt.id)
/// } catch let problem as Problem where problem.code == .songTaken {
///     print("\(problem.holders.map(\.person)) was first.")
/// }
/// ```
public struct Problem: Error, Hashable, Sendable {
    /// The code of the kind of problem, on which programs may rely.
    public let code: ProblemCode
    /// The title of the kind of problem.
    public let title: String
    /// The HTTP status.
    public let status: Int
    /// A sentence about this occurrence.
    public let detail: String
    /// The invalid inputs of the request, with their places.
    public let errors: [InvalidInput]
    /// The id of the request in the service's log; `nil` when the service sent none.
    public let requestID: String?
    /// The holders of the song, when others have dibs on it.
    public let holders: [HolderDocument]
    /// A free name, when the requested one is taken.
    public let suggestion: String?
    /// The result that a rejected import would have had.
    public let songImport: SongImportDocument?
    /// The pause before a retry that the service requested.
    public internal(set) var retryAfter: Duration?
}

extension Problem: CustomStringConvertible {
    /// A description without secrets.
    public var description: String { "\(title). \(detail)" }
}

extension Problem: Decodable {
    private enum CodingKeys: String, CodingKey {
        case code
        case title
        case status
        case detail
        case errors
        case requestID = "requestId"
        case holders
        case suggestion
        case songImport = "import"
    }

    /// Decodes the service's JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(ProblemCode.self, forKey: .code)
        title = try container.decode(String.self, forKey: .title)
        status = try container.decode(Int.self, forKey: .status)
        detail = try container.decode(String.self, forKey: .detail)
        errors = try container.decodeIfPresent([InvalidInput].self, forKey: .errors) ?? []
        requestID = try container.decodeIfPresent(String.self, forKey: .requestID)
        holders = try container.decodeIfPresent([HolderDocument].self, forKey: .holders) ?? []
        suggestion = try container.decodeIfPresent(String.self, forKey: .suggestion)
        songImport = try container.decodeIfPresent(SongImportDocument.self, forKey: .songImport)
    }
}

extension Problem {
    /// An invalid input of a request.
    ///
    /// One of the three places is given.
    public struct InvalidInput: Hashable, Sendable, Decodable {
        /// A JSON pointer (RFC 6901) into the body.
        public let pointer: String?
        /// The name of a query parameter.
        public let parameter: String?
        /// The name of a header field.
        public let header: String?
        /// A sentence about the error.
        public let detail: String
    }
}
