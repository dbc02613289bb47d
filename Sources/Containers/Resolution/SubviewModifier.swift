/// Something written on a view that a container can read from the resolved subview.
public protocol SubviewModifier {
    /// The questions that the modifier may answer.
    static var concerns: SubviewConcerns { get }

    /// Whether the modifier has nothing to say, so that it can be left out.
    var isIdle: Bool { get }

    /// Adds the modifier's part to the answer, after everything further in has answered.
    func answer(_ query: inout SubviewQuery)
}

extension SubviewModifier {
    /// A modifier usually has something to say.
    @inlinable public var isIdle: Bool { false }
}

extension View {
    /// Writes a modifier on the view.
    @inlinable
    public consuming func modifier<Modifier: SubviewModifier>(_ modifier: Modifier) -> ModifiedView<Self, Modifier> {
        ModifiedView(content: self, modifier: modifier)
    }
}
