import Containers

/// The leaf that shows a section's title, or the text below it.
struct HeaderCard: Leaf {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}
