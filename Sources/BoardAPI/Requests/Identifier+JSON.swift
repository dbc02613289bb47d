import Karaoke
import WebServer

extension Identifier: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.write(uuid)
    }
}
