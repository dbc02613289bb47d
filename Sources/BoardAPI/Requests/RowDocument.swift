import Karaoke
import WebServer

/// The document of a section, a card or a pick.
protocol RowDocument: JSONEncodable {
    associatedtype Value
    var stored: Stored<Value> { get }
}
