/// The name of a proposal in SwiftUI.
public typealias ProposedViewSize = ProposedSize

/// A size that is offered to a view, which decides what it takes; `nil` asks for the ideal extent.
///
/// An extent that is not a number says as little as none and becomes `nil`, so that a proposal always equals itself.
///
/// ```swift
/// let proposal = ProposedSize(width: 320, height: nil)
/// let size = proposal.replacingUnspecified(by: Size(width: 100, height: 100))
/// ```
public struct ProposedSize: Hashable, Codable, Sendable {
    /// The width offered.
    public var width: Double? {
        didSet { width = Self.known(width) }
    }

    /// The height offered.
    public var height: Double? {
        didSet { height = Self.known(height) }
    }

    /// Creates a proposal.
    @inlinable
    public init(width: Double?, height: Double?) {
        self.width = Self.known(width)
        self.height = Self.known(height)
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

    @inlinable
    static func known(_ extent: Double?) -> Double? {
        guard let extent, !extent.isNaN else { return nil }
        return extent
    }
}
