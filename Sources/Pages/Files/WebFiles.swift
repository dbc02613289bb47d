import BoardAPI
import Cryptography
import Foundation
import Karaoke
import Mustache
import NIOCore
import Storage
import WebServer

/// The files of the pages, which are read when the service starts.
struct WebFiles {
    let templates: MustacheLibrary
    /// The assets by name; names are unique across folders.
    let assets: [String: Asset]
    /// The scripts of the pages, with their imports.
    let scripts: ScriptBundles
    /// The texts of the pages, in each language.
    let texts: [Songbook.Language: Texts]
    /// The description of the REST API, in OpenAPI's form.
    let description: Data
    /// The description as a page, with `{{assets}}` for the path of the served files.
    let descriptionPage: String
    /// A fingerprint of all templates, texts, bundles of scripts and other files.
    let fingerprint: String

    /// The folders with files for browsers.
    private static let assetFolders = ["fonts", "icons", "pictures"]
    /// The folders with scripts, in the folder `scripts`.
    private static let scriptFolders = ["shared", "wall", "phone", "host", "songs"]

    /// Reads the files of a folder, whose scripts get the facts.
    init(directory: URL, facts: JSONValue = PageFacts.document) async throws {
        HTMLMarkup.register()
        templates = try await MustacheLibrary(directory: directory.appending(path: "templates").path)
        let described = directory.appending(path: "description")
        description = try Data(contentsOf: described.appending(path: "openapi.json"))
        descriptionPage = try String(contentsOf: described.appending(path: "docs.html"), encoding: .utf8)
        // The titles of problems by language, as texts that are named after their codes.
        let titles = try JSONReader.value(of: Array(Data(contentsOf: described.appending(path: "problems.json"))))
        var (assets, texts) = ([String: Asset](), [Songbook.Language: Texts]())
        var code: [String: Data] = [:]
        var all = Data()
        for file in try Self.files(of: directory, in: Self.assetFolders) {
            let data = try Data(contentsOf: file)
            all += Data(file.lastPathComponent.utf8) + data
            let name = file.lastPathComponent
            assets[name] = Asset(data, named: name)
        }
        for (name, style) in try StyleSheet.all(in: directory.appending(path: "styles")) {
            all += style
            assets[name] = Asset(style, named: name)
        }
        for folder in Self.scriptFolders {
            for file in try Self.files(of: directory, in: ["scripts/\(folder)"]) {
                let data = try Data(contentsOf: file)
                all += data
                code["\(folder)/\(file.lastPathComponent)"] = ScriptCode.code(of: data)
            }
        }
        assets[Self.plainScript] = code.removeValue(forKey: "shared/\(Self.plainScript)").flatMap { code in
            Asset(code, named: Self.plainScript)
        }
        let scripts = ScriptBundles(of: code, facts: facts)
        for language in Songbook.Language.allCases {
            let file = try Data(contentsOf: directory.appending(path: "texts/\(language.rawValue).json"))
            let phrases = try JSONReader.value(of: Array(file)).merged(with: titles[language.rawValue] ?? [:])
            let data = Data(JSONBuffer.text(of: phrases).readableBytesView)
            all += data
            let names = try Data(contentsOf: directory.appending(path: "languages/\(language.rawValue).json"))
            all += names
            texts[language] = Texts(phrases, languageNames: try JSONReader.value(of: Array(names)), in: language)
            let spoken = scripts.speaking(language, phrases)
            for script in scripts.entries.sorted() {
                let name = Self.name(of: script, in: language)
                let bundle = spoken.bundle(of: script)
                all += bundle
                assets[name] = Asset(bundle, named: name)
            }
        }
        for file in try Self.files(of: directory, in: ["templates"]) {
            all += try Data(contentsOf: file)
        }
        (self.assets, self.scripts, self.texts) = (assets, scripts, texts)
        fingerprint = Self.fingerprint(of: all)
    }

    /// The path of the served files, in which scripts and styles have relative references.
    var assetPath: String { "/assets/\(fingerprint)" }

    /// Returns a short digest of bytes.
    static func fingerprint(of data: Data) -> String {
        SHA256.hash(of: data).prefix(6).hexadecimal
    }

    /// The script that runs before a page is painted, and imports nothing.
    private static let plainScript = "theme.js"

    /// Returns the name of the file with a page's script and all that it imports, whatever its folder.
    private static func name(of script: String, in language: Songbook.Language) -> String {
        let name = ((script as NSString).lastPathComponent as NSString).deletingPathExtension
        return "\(name).\(language.rawValue).js"
    }

    private static func files(of directory: URL, in folders: [String]) throws -> [URL] {
        try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: directory.appending(path: folder).path).sorted()
                .map { directory.appending(path: "\(folder)/\($0)") }
        }
    }
}

extension WebFiles {
    /// The files of this build, which are read once.
    static func installed() async throws -> WebFiles { try await reading.value }

    private static let reading = Task { try await WebFiles(directory: directory()) }

    /// Returns the folder with the web files: beside an installed executable, or else in the build.
    static func directory() -> URL {
        let places = ResourceFolder.places(of: "Web", in: "Pages")
        let found = places.first { FileManager.default.fileExists(atPath: $0.appending(path: "templates").path) }
        // Reading the first place fails with an error that names it.
        return found ?? places.first ?? URL(filePath: "Web")
    }
}

/// The content type that every template declares in its first line.
///
/// The library's own type escapes by grapheme clusters: see `Documentation/decisions/0014-escaping-by-scalars.md`.
struct HTMLMarkup: MustacheContentType {
    /// The name of the type in templates.
    private static let name = "MARKUP"
    /// The first line of a template.
    static let pragma = "{{% CONTENT_TYPE: \(name)}}\n"

    /// Registers the type with the library, before templates are read.
    static func register() {
        MustacheContentTypes.register(Self(), named: name)
    }

    func escapeText(_ text: String) -> String {
        text.escapedForHTML
    }
}
