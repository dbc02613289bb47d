import Containers

/// The cards of each section as rows of a lazy stack.
struct StackArrangement: SectionArrangement {
    func cards(of section: SectionConfiguration, scale: Scale, in width: Double) -> any PreparedCards {
        LazyVStack(spacing: 8, childHeight: scale.rowHeight) { section.content }
            .prepared(in: ProposedSize(width: width, height: nil))
    }
}

extension Scale {
    /// The height of a card in a stack.
    fileprivate var rowHeight: Double {
        switch self {
        case .normal: 60
        case .small: 38
        }
    }
}
