import Foundation

/// The files in `Web/openapi`, as one source.
enum DescriptionFiles {
    /// Reads and joins the files of a folder; each operation gets the tag of its file.
    static func read(_ folder: URL) throws -> JSONValue {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        return try names.sorted().reduce([:]) { source, name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return source.merged(with: tagged(try JSONValue(yaml: text)))
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
