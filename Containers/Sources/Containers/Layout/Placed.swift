/// Something with its frame, and everything that lies in it, behind it and in front of it.
///
/// A layout places ``Subview``s, which refer to what was declared and stay where that is. ``map(_:)`` puts a value of one's own
/// in place of each: the tree is then `Sendable`, `Equatable` and `Codable` as far as these values are, so that an actor can
/// hand it out and a client can be sent it.
///
/// ```swift
/// actor SongWall {
///     private let titles = ["Love Stack", "Some Body Like View"]
///
///     func layout(in size: Size) -> Placed<String> {
///         VStack { ForEach(titles, id: \.self) { Text($0) } }
///             .placed(in: ProposedSize(size))
///             .map { $0.view(as: Text.self)?.content ?? "" }
///     }
/// }
/// ```
public struct Placed<Content> {
    /// The subview that was placed, or the value that stands for it.
    public let content: Content

    /// The frame of the leaf or container itself, counted from the top left of the whole layout.
    public let frame: Rect

    /// The frame that includes padding and frame modifiers.
    public let outerFrame: Rect

    /// The content of a container; empty for a leaf.
    public let children: [Placed]

    /// The content behind it, the lowest first.
    public let backgrounds: [Placed]

    /// The content in front of it, the lowest first.
    public let overlays: [Placed]

    /// True when the content of a container was left out, because it is nested too deep (Spec 1.7).
    public let isTooDeep: Bool
}

extension Placed {
    /// Returns the same frames with a value in place of everything that was placed.
    ///
    /// - Complexity: Linear in the number of frames.
    public func map<Value, Failure: Error>(
        _ transform: (Content) throws(Failure) -> Value
    ) throws(Failure) -> Placed<Value> {
        try Placed<Value>(
            content: transform(content),
            frame: frame,
            outerFrame: outerFrame,
            children: children.map { child throws(Failure) in try child.map(transform) },
            backgrounds: backgrounds.map { layer throws(Failure) in try layer.map(transform) },
            overlays: overlays.map { layer throws(Failure) in try layer.map(transform) },
            isTooDeep: isTooDeep
        )
    }

    /// Returns what a transformation gives a value for, the lowest first, each by itself with its frames.
    ///
    /// ```swift
    /// let texts = HStack { Text("Love Stack") }.placed(in: .unspecified).compactMap { $0.view(as: Text.self) }
    /// ```
    public func compactMap<Value, Failure: Error>(
        _ transform: (Content) throws(Failure) -> Value?
    ) throws(Failure) -> [Placed<Value>] {
        var result: [Placed<Value>] = []
        try collect(into: &result, transform)
        return result
    }

    private func collect<Value, Failure: Error>(
        into result: inout [Placed<Value>],
        _ transform: (Content) throws(Failure) -> Value?
    ) throws(Failure) {
        for layer in backgrounds { try layer.collect(into: &result, transform) }
        if let value = try transform(content) {
            result.append(Placed<Value>(value, frame: frame, outerFrame: outerFrame))
        }
        for child in children { try child.collect(into: &result, transform) }
        for layer in overlays { try layer.collect(into: &result, transform) }
    }

    private init(_ content: Content, frame: Rect, outerFrame: Rect) {
        self.init(
            content: content,
            frame: frame,
            outerFrame: outerFrame,
            children: [],
            backgrounds: [],
            overlays: [],
            isTooDeep: false
        )
    }
}

extension Placed: Sendable where Content: Sendable {}
extension Placed: Equatable where Content: Equatable {}
extension Placed: Hashable where Content: Hashable {}
extension Placed: Encodable where Content: Encodable {}
extension Placed: Decodable where Content: Decodable {}

extension Placed: Identifiable where Content: Identifiable {
    /// The identity of what was placed.
    public var id: Content.ID { content.id }
}

/// A subview with its frame, and those of everything in it.
///
/// ```swift
/// let placed = VStack { Text("Love Stack") }.placed(in: ProposedSize(width: 320, height: nil))
/// let frames = placed.children.map(\.frame)
/// ```
public typealias PlacedSubview = Placed<Subview>

extension Placed<Subview> {
    /// The subview that was placed.
    public var subview: Subview { content }

    /// The mistakes in what was placed: elements with equal identities, and, once, content that is nested too deep.
    ///
    /// - Complexity: Linear in the number of frames; containers are resolved again.
    public var diagnostics: [ResolutionDiagnostic] {
        var diagnostics: [ResolutionDiagnostic] = []
        addDiagnostics(to: &diagnostics)
        return diagnostics
    }

    private func addDiagnostics(to diagnostics: inout [ResolutionDiagnostic]) {
        if isTooDeep {
            guard !diagnostics.contains(.tooDeep) else { return }
            diagnostics.append(.tooDeep)
        } else if let content = subview.children {
            let rows = content.lazy.compactMap(\.gridRow).map(\.cells.ownDiagnostics)
            diagnostics += content.ownDiagnostics + rows.joined()
        }
        for part in backgrounds + children + overlays { part.addDiagnostics(to: &diagnostics) }
    }

    init(_ subview: Subview, _ placed: PlacedElement) {
        self.init(
            content: subview,
            frame: placed.frame,
            outerFrame: placed.outerFrame,
            children: placed.children,
            backgrounds: placed.backgrounds,
            overlays: placed.overlays,
            isTooDeep: placed.isTooDeep
        )
    }
}

extension View {
    /// Lays the view out in an offered size.
    ///
    /// Several resolved subviews are stacked vertically.
    public func placed(in proposal: ProposedSize) -> PlacedSubview {
        let subviews = SubviewsCollection(of: self)
        let root = subviews.count == 1 ? subviews[0] : SubviewsCollection(of: VStack { self })[0]
        return LayoutSubview(root, along: nil).placed(at: .zero, proposal: proposal)
    }
}

/// The frames of a subview and of everything in it.
@usableFromInline
struct PlacedElement {
    /// The frame with all modifiers.
    @usableFromInline var outerFrame: Rect

    /// The frame of the leaf or container itself.
    @usableFromInline var frame: Rect

    /// The content of a container.
    @usableFromInline var children: [PlacedSubview]

    /// The content behind it, the lowest first.
    var backgrounds: [PlacedSubview] = []

    /// The content in front of it, the lowest first.
    var overlays: [PlacedSubview] = []

    /// True when the content of a container was left out.
    var isTooDeep = false

    @usableFromInline
    init(_ frame: Rect, children: [PlacedSubview] = []) {
        outerFrame = frame
        self.frame = frame
        self.children = children
    }
}
