/// A leaf that stands for a picture, which a drawing or a page looks up by its name.
///
/// ```swift
/// let hero = Image("blt", label: "A sandwich", size: Size(width: 400, height: 300))
///     .resizable()
///     .aspectRatio(contentMode: .fit)
/// let size = hero.placed(in: ProposedSize(width: 200, height: 500)).frame.size
/// ```
public struct Image: Leaf, Equatable, Sendable {
    /// The name of the picture.
    public let name: String

    /// The words for those who do not see the picture.
    public let label: String

    /// The size of the picture, in points, unless it is resizable.
    public let naturalSize: Size

    /// True when the picture takes the size that it is offered.
    public private(set) var isResizable = false

    /// True for a symbol of the system, which a drawing shows as a sign without paper.
    public private(set) var isSymbol = false

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - name: The name by which it is looked up.
    ///   - label: The words for those who do not see it; by default its name.
    ///   - size: Its own size, in points.
    public init(_ name: String, label: String? = nil, size: Size = Size(width: 100, height: 100)) {
        self.name = name
        self.label = label ?? name
        naturalSize = size
    }

    /// Creates a symbol as high as a line of text.
    public init(systemName name: String) {
        self.init(name, size: Size(width: 16, height: 16))
        isSymbol = true
    }

    /// Returns the picture, which then takes the size that it is offered.
    public func resizable() -> Self {
        var image = self
        image.isResizable = true
        return image
    }

    /// The picture's own size, or what is proposed if it is resizable.
    public func size(for proposal: ProposedSize) -> Size {
        fixedSize ?? proposal.replacingUnspecified(by: naturalSize)
    }

    /// The picture's own size, if it is not resizable.
    public var fixedSize: Size? { isResizable ? nil : naturalSize }
}
