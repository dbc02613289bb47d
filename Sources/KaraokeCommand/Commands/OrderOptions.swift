import ArgumentParser
import Karaoke

/// The options of commands that show the songbook in an order.
struct OrderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The language whose sort order is used: en or ja.", valueName: "language"),
        completion: .list(Songbook.Language.allCases.map(\.rawValue))
    )
    var language = Songbook.Language.english.rawValue

    var songbookLanguage: Songbook.Language { Songbook.Language(rawValue: language) ?? .english }

    func validate() throws {
        guard Songbook.Language(rawValue: language) == nil else { return }
        throw ArgumentParser.ValidationError("--language is en or ja.")
    }
}
