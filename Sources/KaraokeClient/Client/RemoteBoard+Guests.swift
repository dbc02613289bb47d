extension RemoteBoard {
    /// Who joined; hosts only.
    public func guests() -> Pages<GuestDocument> {
        list("guests")
    }

    /// Joins under a name, by the code that hangs on the board.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/joinCodeWrong``, or with ``ProblemCode/personTaken``, which suggests a
    ///   name that is free.
    public func join(as person: String, code: String) async throws -> WelcomeDocument {
        try await transport.send(call(.post, "guests").with(["joinCode": code, "person": person])).decode()
    }

    /// Joins from another phone, or as whom a host invited, by a personal code.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/personalCodeWrong``.
    public func join(personalCode: String) async throws -> WelcomeDocument {
        try await transport.send(call(.post, "guests").with(["personalCode": personalCode])).decode()
    }

    /// Ends all tokens of a guest; hosts only.
    ///
    /// - Parameters:
    ///   - guest: The guest.
    ///   - isTakingSections: Whether the guest's sections are deleted as well, with cards, dibs and picks.
    /// - Throws: ``Problem``, or ``ServiceError``.
    public func remove(guest: GuestDocument.ID, withSections isTakingSections: Bool = false) async throws {
        var call = call(.delete, "guests", "\(guest)")
        if isTakingSections { call.add("sections", "delete") }
        _ = try await transport.send(call)
    }

    /// Makes a personal code for whoever is to have a section, in place of the former; hosts only.
    public func invite(to section: SectionDocument.ID) async throws -> InvitationDocument {
        try await transport.send(call(.post, "sections", "\(section)", "invitation")).decode()
    }

    /// Takes the personal code of a section back; hosts only.
    public func withdrawInvitation(to section: SectionDocument.ID) async throws {
        _ = try await transport.send(call(.delete, "sections", "\(section)", "invitation"))
    }
}
