import Karaoke
import WebServer

/// To whom a duet is offered.
struct DuetRequest: BodyRequest {
    let section: Board.Section.ID

    init?(_ fields: inout Fields) {
        guard let section = fields.required("section", Kind<Board.Section.ID>.identifier()) else { return nil }
        self.section = section
    }
}
