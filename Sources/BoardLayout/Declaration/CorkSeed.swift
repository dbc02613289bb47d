import Containers

/// The container value that makes the scatter of one section different from that of others.
public enum CorkSeed: ContainerValueKey {
    /// A section without a seed is scattered as its place on the board tells.
    public static var defaultValue: UInt64? { nil }
}

extension View {
    /// Gives a section its own scatter, which it keeps wherever on the board it stands.
    public func displayBoardSeed(_ seed: UInt64) -> ModifiedView<Self, ContainerValueWrite<CorkSeed>> {
        containerValue(CorkSeed.self, seed)
    }
}
