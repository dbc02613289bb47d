import Karaoke
import WebServer

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
