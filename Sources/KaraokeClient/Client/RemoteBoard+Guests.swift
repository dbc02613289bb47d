extension RemoteBoard {
    /// The guests of the board, for hosts only.
    public func guests() -> Pages<GuestDocument> {
        list("guests")
    }

    /// A guest, for hosts only.
    public func guest(_ id: GuestDocument.ID) async throws -> GuestDocument {
        try await transport.send(request(.get, "guests", "\(id)")).decode()
    }

    /// Joins under a name with the board's join code.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/joinCodeWrong``, or with ``ProblemCode/personTaken``, which suggests
    ///   a free name.
    public func join(as person: String, code: String) async throws -> WelcomeDocument {
        try await transport.send(request(.post, "guests").with(["joinCode": code, "person": person])).decode()
    }

    /// Joins with a personal code, from another phone or after a host's invitation.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/personalCodeWrong``.
    public func join(personalCode: String) async throws -> WelcomeDocument {
        try await transport.send(request(.post, "guests").with(["personalCode": personalCode])).decode()
    }

    /// Removes a guest and revokes the guest's tokens, for hosts only.
    ///
    /// - Parameters:
    ///   - guest: The guest.
    ///   - isTakingSections: True to delete the guest's sections as well, with their cards, dibs and picks.
    /// - Throws: ``Problem``, or ``ServiceError``.
    public func remove(guest: GuestDocument.ID, withSections isTakingSections: Bool = false) async throws {
        var request = request(.delete, "guests", "\(guest)")
        if isTakingSections { request.add("sections", "delete") }
        _ = try await transport.send(request)
    }

    /// Removes a guest with all sections, and replaces the guest's name in the log, in evenings that are over and on turns,
    /// for hosts only.
    ///
    /// It cannot be undone.
    ///
    /// - Throws: ``Problem``, or ``ServiceError``.
    public func forget(guest: GuestDocument.ID) async throws {
        _ = try await transport.send(request(.delete, "guests", "\(guest)", query: ["forget": "true"]))
    }

    /// Creates a personal code for a section, in place of an earlier one, for hosts only.
    public func invite(to section: SectionDocument.ID) async throws -> InvitationDocument {
        try await transport.send(request(.post, "sections", "\(section)", "invitation")).decode()
    }

    /// Withdraws the personal code of a section, for hosts only.
    public func withdrawInvitation(to section: SectionDocument.ID) async throws {
        _ = try await transport.send(request(.delete, "sections", "\(section)", "invitation"))
    }
}
