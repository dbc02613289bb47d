import Foundation

extension BoardClient {
    /// The timeout for transferring a file in either direction.
    static let fileTimeout = Duration.seconds(600)

    /// Restores a board from a file, completely or not at all.
    ///
    /// Only admins may do so.
    ///
    /// - Parameters:
    ///   - file: The result of ``RemoteBoard/export()``.
    ///   - replacing: True to replace a board that has the id.
    ///   - copying: True to create another board with new ids.
    ///   - slug: The slug for the board; `nil` for the one in the file.
    ///   - dryRun: True to report what would change, without storing anything.
    /// - Returns: The result of the restoration.
    /// - Throws: ``Problem`` with ``ProblemCode/boardExists`` or ``ProblemCode/slugTaken``.
    @discardableResult
    public func restore(
        _ file: Data,
        replacing: Bool = false,
        copying: Bool = false,
        slug: String? = nil,
        dryRun: Bool = false
    ) async throws -> RestorationDocument {
        let request = APIRequest(
            .post,
            "board-imports",
            query: [
                "replace": replacing ? "true" : nil, "copy": copying ? "true" : nil, "slug": slug,
                "dryRun": dryRun ? "true" : nil,
            ]
        )
        return try await transport.send(request.with(file: file).waiting(Self.fileTimeout)).decode()
    }
}
