import Containers
import ContainersDrawing

/// A leaf that is drawn as given.
public struct Paper: DrawnLeaf {
    /// The appearance of the leaf.
    public let appearance: Appearance

    /// Creates a leaf.
    public init(appearance: Appearance) {
        self.appearance = appearance
    }
}
