import BoardAPI
import Foundation
import Karaoke
import WebServer

extension Texts {
    /// A text about so many, with the number written as the language writes it in place of `number`.
    func counted(_ name: String, _ count: Int) -> String {
        let number = count.formatted(.number.locale(Locale(identifier: language.rawValue)))
        return self(name, ["count": count, "number": number])
    }
}
