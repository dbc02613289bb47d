import BoardAPI
import Foundation
import WebServer

/// What browsers get of a script: its code, without what is there for who reads its source.
enum ScriptCode {
    /// Empties the lines of comments that stand by themselves, and takes away how far others are indented.
    ///
    /// All lines keep their numbers. No text of a script goes over more than one line.
    static func code(of source: Data) -> Data {
        var isInComment = false
        let lines = String(decoding: source, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let code = lines.map { line -> Substring in
            let words = line.drop { $0 == " " }
            let isComment = isInComment || words.hasPrefix("/**") || words.hasPrefix("//")
            isInComment = (isInComment || words.hasPrefix("/**")) && !words.hasSuffix("*/")
            return isComment ? "" : words
        }
        return Data(code.joined(separator: "\n").utf8)
    }
}
