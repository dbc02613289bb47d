import Foundation
import WebServer

/// The files in `Web/openapi`, merged.
package enum DescriptionFiles {
    /// An error about a name that two files define.
    struct NameTakenError: Error, Equatable, CustomStringConvertible {
        /// The group of the name, such as `parameters`.
        let group: String
        let name: String
        /// The second file that defines the name.
        let file: String

        var description: String { "\(file) defines \"\(name)\" of \"\(group)\" again. Rename one of the two." }
    }

    /// Reads and merges the files of a folder; each operation gets the tag of its file.
    ///
    /// - Throws: ``NameTakenError`` when two files define one name.
    package static func read(_ folder: URL) throws -> JSONValue {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        return try names.sorted().reduce([:]) { source, name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let file = tagged(try JSONValue(yaml: text))
            for group in file.members {
                let known = Set((source[group.name]?.members ?? []).map(\.name))
                guard let taken = group.value.members.first(where: { known.contains($0.name) }) else { continue }
                throw NameTakenError(group: group.name, name: taken.name, file: name)
            }
            return source.merged(with: file)
        }
    }

    private static func tagged(_ file: JSONValue) -> JSONValue {
        guard let tag = file["tag"], let paths = file["paths"] else { return file }
        var file = file
        file["tag"] = nil
        file["paths"] = .object(
            paths.members.map { path in
                let operations = path.value.members.map { operation in
                    JSONValue.Member(name: operation.name, value: operation.value.merged(with: ["tag": tag]))
                }
                return JSONValue.Member(name: path.name, value: .object(operations))
            }
        )
        return file
    }
}
