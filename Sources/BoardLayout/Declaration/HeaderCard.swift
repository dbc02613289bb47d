import Containers

/// The leaf that shows a section's title, or the text below it.
package struct HeaderCard: Leaf {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}
