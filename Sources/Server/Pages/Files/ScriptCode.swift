import Foundation

/// What browsers get of a script: its code, without what is there for who reads its source.
enum ScriptCode {
    /// Empties the lines of comments that stand by themselves, so that all other lines keep their numbers.
    static func code(of source: Data) -> Data {
        var isInComment = false
        let lines = String(decoding: source, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let code = lines.map { line -> Substring in
            let words = line.drop { $0 == " " }
            let isComment = isInComment || words.hasPrefix("/**") || words.hasPrefix("//")
            isInComment = (isInComment || words.hasPrefix("/**")) && !words.hasSuffix("*/")
            return isComment ? "" : line
        }
        return Data(code.joined(separator: "\n").utf8)
    }
}
