/// The scope of the parts of a subview that a container takes apart: the rows of a group (Spec 12.10), or the cells of a
/// row (Spec 9.15).
///
/// Writes on and around the subview reach each part.
final class PartScope: Scope {
    private let whole: Subview

    /// The cast holds because the function is only called with the scope that it is given to.
    init(of whole: Subview, parent: Scope? = nil, concerns: SubviewConcerns) {
        self.whole = whole
        super.init(
            parent: parent,
            step: .modifier,
            concerns: concerns,
            modifier: { unsafeDowncast($0, to: PartScope.self).whole.answerFromInside(&$1) }
        )
    }
}
