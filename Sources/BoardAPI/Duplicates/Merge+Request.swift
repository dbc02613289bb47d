import Karaoke
import WebServer

/// Which song another one becomes one with.
struct MergeRequest: BodyRequest {
    let into: Song.ID

    init?(_ fields: inout Fields) {
        guard let into = fields.required("into", Kind<Song.ID>.identifier()) else { return nil }
        self.into = into
    }
}
