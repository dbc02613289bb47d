import Karaoke

extension SongMerging.Obstacle {
    /// What stands in the way, for people.
    package var sentence: String {
        switch reason {
        case .claimed: "On \(board), somebody has dibs on each of the songs."
        case .picked: "On \(board), two people picked the one and the other."
        case .closed: "The board \(board) is closed."
        }
    }
}

extension SongMerging.Obstacle: JSONEncodable {
    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("board", board)
            json.member("reason", reason.rawValue)
        }
    }
}
