import Containers

typealias Outline = SectionSnapshot<String>
typealias OutlineError = SectionSnapshotError<String>

extension SectionSnapshot<String> {
    /// The tree P of the article.
    static var p: Outline {
        get throws {
            var p = Outline()
            try p.append(["Pep", "Marx"])
            try p.append(["Manny", "Moe", "Jack"], to: "Pep")
            try p.append(["Groucho", "Harpo", "Chico", "Other"], to: "Marx")
            try p.append(["Zeppo", "Gummo"], to: "Other")
            return p
        }
    }

    /// The tree P with some items expanded.
    static func p(expanding items: String...) throws -> Outline {
        var p = try p
        p.expand(items)
        return p
    }

    /// A tree from its parents with their children, in order.
    static func tree(_ branches: (String?, [String])...) throws -> Outline {
        var tree = Outline()
        for (parent, children) in branches {
            try tree.append(children, to: parent)
        }
        return tree
    }

    /// The items as the vectors write them.
    var line: String { items.joined(separator: " ") }

    /// The visible items as the vectors write them.
    var visibleLine: String { visibleItems.joined(separator: " ") }
}
