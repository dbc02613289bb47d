import Containers

// Shown in Outlines.md
struct Graphic: Identifiable {
    let name: String
    var children: [Graphic]?

    var id: String { name }
}

struct Canvas: Identifiable {
    let name: String
    let graphics: [Graphic]

    var id: String { name }
}
// End

// Shown in Outlines.md
let canvases = [
    Canvas(
        name: "One",
        graphics: [
            Graphic(name: "circle"),
            Graphic(name: "group", children: [Graphic(name: "square"), Graphic(name: "triangle")]),
        ]
    ),
    Canvas(name: "Two", graphics: [Graphic(name: "line")]),
]
// End

/// The outlines of the page, step by step.
enum Outlines {
    static func closed() -> ListPresentation {
        // Shown in Outlines.md
        let list = List {
            ForEach(canvases) { canvas in
                Section(canvas.name) {
                    OutlineGroup(canvas.graphics, children: \.children) { graphic in
                        Text(graphic.name)
                    }
                }
            }
        }
        let presentation = ListPresentation(of: list)
        // End
        return presentation
    }

    static func opened() -> ListPresentation {
        let presentation = closed()
        // Shown in Outlines.md
        for row in presentation.rows where row.disclosure == .collapsed {
            presentation.toggle(row.id)
        }
        // End
        return presentation
    }

    static func inspector() -> ListPresentation {
        // Shown in Outlines.md
        var isFillShown = true
        let inspector = List {
            DisclosureGroup("Fill", isExpanded: Binding(get: { isFillShown }, set: { isFillShown = $0 })) {
                Text("Shown")
                Text("Colour")
            }
            DisclosureGroup("Shadow") {
                Text("Distance")
            }
        }
        // End
        return ListPresentation(of: inspector)
    }

    static func families() throws -> SectionSnapshot<String> {
        // Shown in Outlines.md
        var families = SectionSnapshot<String>()
        try families.append(["Pep", "Marx"])
        try families.append(["Manny", "Moe", "Jack"], to: "Pep")
        try families.append(["Groucho", "Harpo", "Chico", "Other"], to: "Marx")
        try families.append(["Zeppo", "Gummo"], to: "Other")
        families.expand(["Pep"])
        // End
        return families
    }

    static func source() throws -> (SectionedDataSource<String, String>, [ListDifference<String>]) {
        let families = try families()
        // Shown in Outlines.md
        var source = SectionedDataSource<String, String>()
        let first = source.apply(families, to: "Families")
        try source.toggle("Marx")
        // End
        // Shown in Outlines.md
        var changed = source.snapshot(for: "Families")
        changed.collapse(["Pep"])
        let second = source.apply(changed, to: "Families")
        // End
        return (source, [first["Families"], second["Families"]])
    }

    static func lazily() throws -> SectionedDataSource<String, String> {
        var source = SectionedDataSource<String, String>()
        var karaoke = SectionSnapshot<String>()
        try karaoke.append(["Karaoke"])
        source.apply(karaoke, to: "Songbook")
        // Shown in Outlines.md
        source.handlers.isParent = { $0 == "Karaoke" }
        source.handlers.snapshotForExpandingParent = { _, _ in
            var songs = SectionSnapshot<String>()
            try? songs.append(["Love Stack", "Hey View"])
            return songs
        }
        try source.tap("Karaoke")
        // End
        return source
    }
}
