import Foundation

/// Why the service refused (RFC 9457).
///
/// ```swift
/// do {
///     try await party.claim(song.id, for: matt.id)
/// } catch let problem as Problem where problem.code == .songTaken {
///     print("\(problem.holders.map(\.person)) was first.")
/// }
/// ```
public struct Problem: Error, Hashable, Sendable {
    /// The name of the kind of problem, which programs may rely on.
    public let code: ProblemCode
    /// What all problems of the kind have in common.
    public let title: String
    /// The status of HTTP.
    public let status: Int
    /// A sentence about this one.
    public let detail: String
    /// What is wrong with the request, and where.
    public let errors: [Fault]
    /// What the service's log names the request by; `nil` when it has not said.
    public let requestID: String?
    /// Who has dibs, where somebody else does.
    public let holders: [HolderDocument]
    /// A name that is free, where the one asked for is not.
    public let suggestion: String?
    /// What an import would have done, where it stored nothing.
    public let songImport: SongImportDocument?
    /// How long the service wants to be left alone.
    public internal(set) var retryAfter: Duration?
}

extension Problem: CustomStringConvertible {
    /// A sentence for people; it shows no secret.
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

    /// Reads it as the service writes it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        code = try container.decode(ProblemCode.self, forKey: .code)
        title = try container.decode(String.self, forKey: .title)
        status = try container.decode(Int.self, forKey: .status)
        detail = try container.decode(String.self, forKey: .detail)
        errors = try container.decodeIfPresent([Fault].self, forKey: .errors) ?? []
        requestID = try container.decodeIfPresent(String.self, forKey: .requestID)
        holders = try container.decodeIfPresent([HolderDocument].self, forKey: .holders) ?? []
        suggestion = try container.decodeIfPresent(String.self, forKey: .suggestion)
        songImport = try container.decodeIfPresent(SongImportDocument.self, forKey: .songImport)
    }
}

extension Problem {
    /// One thing that is wrong with a request, and where: one of the three places is named.
    public struct Fault: Hashable, Sendable, Decodable {
        /// A JSON pointer (RFC 6901) into the body.
        public let pointer: String?
        /// The name of a parameter of the query.
        public let parameter: String?
        /// The name of a field of the request's head.
        public let header: String?
        /// A sentence about this one.
        public let detail: String
    }
}
