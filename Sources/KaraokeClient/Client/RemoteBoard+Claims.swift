extension RemoteBoard {
    /// All claims.
    public func claims() -> Pages<ClaimDocument> {
        list("claims")
    }

    /// The claim on a song.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/claimNotFound`` when there is none.
    public func claim(to song: SongDocument.ID) async throws -> ClaimDocument {
        try await transport.send(request(.get, "claims", "\(song)")).decode()
    }

    /// Claims a song for a section.
    ///
    /// A section that was invited, or that a host acts for, joins the claim of another as a duet.
    ///
    /// - Throws: ``Problem`` with ``ProblemCode/songTaken``, which names the holders, or ``ProblemCode/duetFull``.
    @discardableResult
    public func claim(_ song: SongDocument.ID, for section: SectionDocument.ID) async throws -> ClaimDocument {
        try await transport.send(request(.put, "claims", "\(song)", "holders", "\(section)")).decode()
    }

    /// Releases a section's claim.
    public func release(_ song: SongDocument.ID, by section: SectionDocument.ID) async throws {
        _ = try await transport.send(request(.delete, "claims", "\(song)", "holders", "\(section)"))
    }

    /// Invites a section to sing a song as a duet.
    @discardableResult
    public func invite(
        _ section: SectionDocument.ID,
        toSing song: SongDocument.ID
    ) async throws -> ClaimDocument {
        let request = try request(.put, "claims", "\(song)", "invitation").with(["section": section])
        return try await transport.send(request).decode()
    }

    /// Withdraws or declines an invitation to a duet.
    public func withdrawInvitation(toSing song: SongDocument.ID) async throws {
        _ = try await transport.send(request(.delete, "claims", "\(song)", "invitation"))
    }
}
