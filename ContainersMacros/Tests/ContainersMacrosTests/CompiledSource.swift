import Foundation
import Testing

/// A source that uses the macros, with all that the compiler makes of it.
struct CompiledSource {
    /// True when the source and its expansions are valid.
    let isValid: Bool
    /// The code that the macros wrote, in the order in which the compiler asked for it.
    let expansions: [String]
    /// The compiler's messages about macros: "line:column: error: message", and "note" with the name of each fix-it.
    let diagnostics: [String]
    /// The source with all fix-its.
    let fixed: String

    /// Lets the compiler check a source.
    ///
    /// - Throws: An error when the compiler or the plugin is not found.
    init(_ source: String) throws {
        let (isValid, text) = try Self.report(on: source)
        self.isValid = isValid
        let report = text.components(separatedBy: "\n")
        let rule = String(repeating: "-", count: 30)
        let sections = report.split(separator: rule, omittingEmptySubsequences: false)
        // Each expansion stands between two rules; it is empty where the macro wrote nothing.
        let written = sections.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map {
            $0.element.joined(separator: "\n")
        }
        expansions = written.filter { !$0.isEmpty }

        var diagnostics: [String] = []
        var fixed = source.components(separatedBy: "\n")
        var isAboutMacro = false
        for (index, line) in report.enumerated() {
            guard let found = line.wholeMatch(of: /.*Source\.swift:(\d+):(\d+): (error|note): (.*)/) else { continue }
            let (_, row, column, kind, message) = found.output
            if kind == "error" { isAboutMacro = message.contains("macro '") }
            guard isAboutMacro, let row = Int(row) else { continue }
            let text = message.replacing(/\ \(from macro '.*'\)/, with: "")
            diagnostics.append("\(row - Self.imports.count):\(column): \(kind): \(text)")
            guard kind == "note", report.indices.contains(index + 2) else { continue }
            // The replacement stands below the line, unless the report goes on there.
            let below = report.dropFirst(index + 3).prefix(1).first { !$0.contains(/^@__swiftmacro|Source\.swift:/) }
            Self.fix(&fixed[row - Self.imports.count - 1], at: report[index + 2], with: below)
        }
        self.diagnostics = diagnostics
        self.fixed = fixed.joined(separator: "\n")
    }

    /// Puts what stands below a line in the compiler's report in the place of what is underlined with `^~~~`.
    private static func fix(_ line: inout String, at underline: String, with text: String?) {
        let start = underline.prefix { $0 == " " }.count
        let length = underline.dropFirst(start).prefix { $0 == "^" || $0 == "~" }.count
        let indentation = String(repeating: " ", count: start)
        let replacement = text.flatMap { $0.hasPrefix(indentation) ? String($0.dropFirst(start)) : nil } ?? ""
        line = String(line.prefix(start)) + replacement + line.dropFirst(start + length)
    }
}

extension CompiledSource {
    private static let imports = ["import Containers", "import ContainersMacros"]

    /// Returns the compiler's report on a source and its expansions.
    private static func report(on source: String) throws -> (isValid: Bool, text: String) {
        let products = try #require(products, "the plugin is not built beside the tests")
        let folder = FileManager.default.temporaryDirectory.appending(path: "containers-macros-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Source.swift")
        try Data((imports + [source]).joined(separator: "\n").utf8).write(to: file)

        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", file.path,
            "-I", products.folder.appending(path: "Modules").path,
            "-load-plugin-executable",
            "\(products.folder.appending(path: products.plugin).path)#ContainersMacrosPlugin",
            "-module-cache-path", products.folder.appending(path: "ModuleCache").path, "-diagnostic-style=llvm",
            "-no-color-diagnostics",
            "-Xfrontend", "-dump-macro-expansions",
        ]
        let errors = Pipe()
        compiler.standardError = errors
        try compiler.run()
        let report = try errors.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        return (compiler.terminationStatus == 0, String(decoding: report, as: UTF8.self))
    }

    /// The folder of the tests, in which the plugin and the libraries are built too.
    private static var products: (folder: URL, plugin: String)? {
        let places =
            [Bundle.main.executableURL, Bundle.main.bundleURL].compactMap { $0 } + Bundle.allBundles.map(\.bundleURL)
        let folders = places.map { $0.deletingLastPathComponent() }
        // SwiftPM's name for a program that runs while it builds, and Xcode's.
        let plugins = ["ContainersMacrosPlugin-tool", "ContainersMacrosPlugin"]
        return folders.flatMap { folder in plugins.map { (folder, $0) } }.first { folder, plugin in
            FileManager.default.isExecutableFile(atPath: folder.appending(path: plugin).path)
        }
    }
}
