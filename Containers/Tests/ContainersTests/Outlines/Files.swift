import Containers

/// A file, or a folder with what is in it; equal when name and contents are, wherever it stands.
struct File: Identifiable, Equatable {
    let name: String
    let children: [File]?

    init(_ name: String, _ children: [File]? = nil) {
        self.name = name
        self.children = children
    }

    var id: String { name }
}

/// The file tree of the documentation.
let files = [
    File(
        "users",
        [
            File(
                "user1234",
                [
                    File("Photos", [File("photo001"), File("photo002")]),
                    File("Movies", [File("movie001")]),
                    File("Documents", []),
                ]
            ),
            File("newuser", [File("Documents", [])]),
        ]
    ),
    File("private"),
]

/// The canvases of the talk.
let canvases = [
    File("One", [File("circle"), File("group", [File("square"), File("triangle")])]),
    File("Two", [File("line")]),
]

extension ListPresentation {
    /// The visible rows with their levels, as the vectors write them.
    var lines: String {
        rows.map { "\($0.content.names) \($0.level)" }.joined(separator: ", ")
    }

    /// The visible rows without their levels.
    var names: String {
        rows.map(\.content.names).joined(separator: " ")
    }

    /// The visible row with a name; the last of several.
    func row(_ name: String) -> ListRow? {
        rows.last { $0.content.names == name }
    }

    /// Toggles the visible row with a name; the last of several.
    func toggle(_ name: String) {
        guard let row = row(name) else { return }
        toggle(row.id)
    }
}
