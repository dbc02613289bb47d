import Foundation

extension RemoteBoard {
    /// The laid-out board.
    public func display(_ view: DisplayView = DisplayView()) async throws -> DisplayDocument {
        try await transport.send(displayRequest(.json, view)).decode()
    }

    /// The laid-out board, unless the client has it already.
    ///
    /// - Parameters:
    ///   - view: The layout options.
    ///   - tag: The tag of the client's copy.
    /// - Returns: The board with its tag, or the statement that it is unchanged.
    /// - Throws: ``Problem`` with ``ProblemCode/invalidValue`` when the viewer has no section there.
    public func display(
        _ view: DisplayView = DisplayView(),
        unless tag: EntityTag?
    ) async throws -> Reading<DisplayDocument> {
        let answer = try await transport.send(displayRequest(.json, view).unless(tag))
        return try answer.reading().map { _ in try answer.decode() }
    }

    /// The laid-out board as bytes in some form, unless the client has them already.
    ///
    /// - Parameters:
    ///   - form: The form: JSON, a picture, or text.
    ///   - view: The layout options.
    ///   - tag: The tag of the client's copy.
    /// - Returns: The bytes with their tag, or the statement that they are unchanged.
    /// - Throws: ``Problem`` with ``ProblemCode/invalidValue`` when the viewer has no section there.
    public func displayData(
        as form: DisplayForm = .json,
        _ view: DisplayView = DisplayView(),
        unless tag: EntityTag? = nil
    ) async throws -> Reading<Data> {
        try await transport.send(displayRequest(form, view).unless(tag)).reading()
    }

    private func displayRequest(_ form: DisplayForm, _ view: DisplayView) -> APIRequest {
        var request = request(
            .get,
            form.path,
            query: [
                "width": "\(view.width)", "height": "\(view.height)", "arrangement": view.arrangement?.rawValue,
                "columns": view.columns, "spacing": view.spacing, "expanded": view.expanded,
                "scaling": view.scaling?.rawValue, "viewer": view.viewer?.description,
            ]
        )
        request.add(form.query)
        return request
    }

    /// The changes of the board after a version, oldest first.
    public func changes(since version: Int = 0) -> Pages<ChangeDocument> {
        list("changes", query: ["since": "\(version)"])
    }

    /// Undoes a change.
    ///
    /// - Parameter version: The version of the change; `nil` for the caller's latest change.
    /// - Returns: The change that the undo made.
    /// - Throws: ``Problem`` with ``ProblemCode/nothingToUndo`` or ``ProblemCode/undoOvertaken``.
    @discardableResult
    public func undo(_ version: Int? = nil) async throws -> ChangeDocument {
        try await transport.send(request(.post, "undo").with(["version": version])).decode()
    }
}
