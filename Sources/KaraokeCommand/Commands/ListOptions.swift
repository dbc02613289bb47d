import ArgumentParser
import Foundation
import KaraokeClient

/// The options of commands that print a list.
struct ListOptions: ParsableArguments {
    @Flag(help: "Print the list as the REST API returns it.")
    var json = false

    @Option(help: "The most rows; all without it.")
    var limit: Int?

    func validate() throws {
        guard limit.map({ $0 > 0 }) ?? true else {
            throw ArgumentParser.ValidationError("--limit is a whole number from 1.")
        }
    }

    /// Prints a list, and says on the standard error stream that it is empty.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - name: The name of the list in the REST API.
    ///   - note: The sentence about a list without elements.
    ///   - headings: The headings of the columns.
    ///   - row: Returns the cells of an element.
    /// - Throws: The errors of reading the list, and as ``Terminal/printLine(_:)``.
    func print<Element: Encodable>(
        _ list: Pages<Element>,
        named name: String,
        orNote note: String,
        headings: [String],
        row: (Element) async throws -> [String]
    ) async throws {
        guard !json else { return try await printJSON(list, named: name) }
        var table = TextTable(headings)
        for try await element in list.prefix(limit ?? .max) { try table.add(await row(element)) }
        try table.finish()
        if table.isEmpty { Terminal.printError(note) }
    }

    /// Prints a list as JSON, page by page, since it may be long.
    ///
    /// - Throws: The errors of reading the list, and as ``Terminal/printLine(_:)``.
    func printJSON(_ list: Pages<some Encodable>, named name: String) async throws {
        let encoder = JSONEncoder.ofDocuments
        var separator = "{\"\(name)\":["
        for try await element in list.prefix(limit ?? .max) {
            try Terminal.write(Array(separator.utf8) + Array(encoder.encode(element)))
            separator = ","
        }
        try Terminal.write(Array("\(separator == "," ? "" : separator)]}\n".utf8))
    }
}
