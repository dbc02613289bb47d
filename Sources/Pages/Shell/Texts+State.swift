import BoardAPI
import Karaoke
import WebServer

extension Texts {
    /// What a board says of itself that is not active; empty when it is.
    func sign(of state: Board.State) -> String {
        state == .active ? "" : self("wall.\(state.rawValue)")
    }
}
