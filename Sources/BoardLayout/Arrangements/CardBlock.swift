import Containers

/// The leaf that stands for all cards of a section while sections are put below one another.
struct CardBlock: Leaf {
    let size: Size

    func size(for proposal: ProposedSize) -> Size { size }
}
