import Crypto
import Foundation
import Mustache
import NIOCore

/// The templates and style sheets of the pages, read once when the service starts.
struct WebFiles {
    let templates: MustacheLibrary
    /// By file name, which holds a fingerprint of the content: a changed file has another name.
    let assets: [String: ByteBuffer]
    /// Where the style sheet of all pages is served.
    let stylesheet: String
    /// Where the style sheet of the API's description is served.
    let descriptionStylesheet: String
    /// What the files in `openapi` say of the REST API.
    let description: JSONValue
    /// Differs when any template or style sheet does.
    let fingerprint: String

    /// Reads the files of a folder.
    init(directory: URL) async throws {
        let templateDirectory = directory.appending(path: "templates")
        templates = try await MustacheLibrary(directory: templateDirectory.path)
        let style = try Data(contentsOf: directory.appending(path: "wall.css"))
        let styleName = "wall.\(Self.fingerprint(of: style)).css"
        let descriptionStyle = try Data(contentsOf: directory.appending(path: "docs.css"))
        let descriptionStyleName = "docs.\(Self.fingerprint(of: descriptionStyle)).css"
        assets = [
            styleName: ByteBuffer(bytes: style), descriptionStyleName: ByteBuffer(bytes: descriptionStyle),
        ]
        stylesheet = "/assets/\(styleName)"
        descriptionStylesheet = "/assets/\(descriptionStyleName)"
        description = try DescriptionFiles.read(directory.appending(path: "openapi"))
        let names = try FileManager.default.contentsOfDirectory(atPath: templateDirectory.path).sorted()
        let all = try names.reduce(into: style) { all, name in
            all += try Data(contentsOf: templateDirectory.appending(path: name))
        }
        fingerprint = Self.fingerprint(of: all)
    }

    /// A short text that differs when the bytes do.
    static func fingerprint(of data: some DataProtocol) -> String {
        SHA256.hash(data: data).prefix(6).map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined()
    }
}

extension WebFiles {
    /// The folder with the web files: beside the executable when it is installed, else the one that the build made.
    static func directory() -> URL {
        let executable = Bundle.main.executableURL ?? Bundle.main.bundleURL
        let binaries = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        let installed = ["Web", "../share/karaoke/Web", "karaoke-display-board_Server.resources/Web"]
            .map { binaries.appending(path: $0).standardizedFileURL }
            .first { FileManager.default.fileExists(atPath: $0.appending(path: "wall.css").path) }
        // `Bundle.module` ends the process when there is no bundle, so it is asked last.
        return installed ?? Bundle.module.bundleURL.appending(path: "Web")
    }
}
