/// A size that is offered to a view, which decides what it takes; `nil` asks for the ideal extent.
public struct ProposedSize: Hashable, Sendable {
    /// The width offered.
    public var width: Double?

    /// The height offered.
    public var height: Double?

    /// Creates a proposal.
    @inlinable
    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    /// Proposes exactly a size.
    @inlinable
    public init(_ size: Size) {
        self.init(width: size.width, height: size.height)
    }

    /// Asks for the ideal size.
    public static let unspecified = ProposedSize(width: nil, height: nil)

    /// The size that is proposed, with the parts of another where nothing is.
    @inlinable
    public func replacingUnspecified(by size: Size) -> Size {
        Size(width: width ?? size.width, height: height ?? size.height)
    }
}
