import Hummingbird
import Karaoke
import SongText
import Storage
import WebServer

/// The query of the songbook's outline.
package struct OutlineRequest {
    /// The part whose rows are requested.
    package enum Part {
        case whole
        case node(Songbook.Node)
        /// An artist, by any spelling of the name.
        case artist(String)

        /// The parameter that selects the part.
        package var parameter: String {
            if case .artist = self { "artist" } else { "parent" }
        }
    }

    /// The most expanded parts.
    package static let expandedLimit = 50

    package let page: Page<OutlinePlace>
    package let part: Part
    package let expanded: Set<Songbook.Node>

    /// Reads the query of a request, strictly.
    package init(_ request: Request) throws {
        var part = Part.whole
        var expanded: Set<Songbook.Node>?
        page = try Page(request) { query in
            let (parent, artist) = (query.text("parent"), query.text("artist"))
            switch parent.map({ Songbook.Node(opaque: $0) }) {
            case nil: break
            case .some(nil): query.contradict("parent", "It has to be the id of a row of the outline.")
            case .some(let node?): part = .node(node)
            }
            if let artist {
                if parent != nil { query.contradict("artist", "It may not be given together with parent.") }
                part = .artist(artist)
            }
            expanded = query.read(
                "expanded",
                "It has to be ids of rows of the outline with commas between them, \(Self.expandedLimit) at most.",
                parse: Self.nodes
            )
        }
        self.part = part
        self.expanded = expanded ?? []
    }

    private static func nodes(_ text: String) -> Set<Songbook.Node>? {
        let ids = text.parts(at: ",", maxSplits: expandedLimit, omittingEmptySubsequences: false)
        let nodes = ids.compactMap { Songbook.Node(opaque: String($0)) }
        return nodes.count == ids.count && ids.count <= expandedLimit ? Set(nodes) : nil
    }
}

extension Songbook.Node: PageKey {
    package var parts: [String] {
        switch self {
        case .initial(let letter): ["initial", letter]
        case .artist(let key): ["artist", key]
        case .song(let id): ["song", "\(id)"]
        }
    }

    package init?(parts: [String]) {
        guard parts.count == 2, !parts[1].isEmpty else { return nil }
        switch parts[0] {
        case "initial": self = .initial(parts[1])
        case "artist": self = .artist(parts[1])
        case "song":
            guard let id = Song.ID(parts[1]) else { return nil }
            self = .song(id)
        default: return nil
        }
    }
}
