/// What joining gave a guest; secrets are not shown again.
public struct WelcomeDocument: Decodable, Hashable, Sendable {
    /// The guest.
    public let guest: GuestDocument.ID
    /// The guest's sections, the one joined as first.
    public let sections: [PersonDocument]
    /// The secret of the guest's token; `nil` when the caller has one.
    public let secret: AccessToken?
    /// The code for joining from another phone; `nil` when the guest has one.
    public let personalCode: String?
}
