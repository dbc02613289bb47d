extension RemoteBoard {
    /// All dibs.
    public func claims() -> Pages<ClaimDocument> {
        list("claims")
    }

    /// Who has dibs on a song.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/claimNotFound`` when nobody has.
    public func claim(to song: SongDocument.ID) async throws -> ClaimDocument {
        try await transport.send(call(.get, "claims", "\(song)")).decode()
    }

    /// Gives a section dibs; where another has them, it joins as a duet when it was invited, or by a host.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/songTaken``, which names the holders, or ``ProblemCode/duetFull``.
    @discardableResult
    public func claim(_ song: SongDocument.ID, for section: SectionDocument.ID) async throws -> ClaimDocument {
        try await transport.send(call(.put, "claims", "\(song)", "holders", "\(section)")).decode()
    }

    /// Takes dibs away from a section.
    public func release(_ song: SongDocument.ID, by section: SectionDocument.ID) async throws {
        _ = try await transport.send(call(.delete, "claims", "\(song)", "holders", "\(section)"))
    }

    /// Offers a section to sing a song as a duet.
    @discardableResult
    public func invite(
        _ section: SectionDocument.ID,
        toSing song: SongDocument.ID
    ) async throws -> ClaimDocument {
        let call = try call(.put, "claims", "\(song)", "invitation").with(["section": section])
        return try await transport.send(call).decode()
    }

    /// Withdraws the offer of a duet, or declines it.
    public func withdrawInvitation(toSing song: SongDocument.ID) async throws {
        _ = try await transport.send(call(.delete, "claims", "\(song)", "invitation"))
    }
}
