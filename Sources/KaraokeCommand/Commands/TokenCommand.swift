import ArgumentParser
import Foundation
import Karaoke
import KaraokeClient

/// `karaoke token`.
struct TokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Create, list and revoke tokens for the REST API.",
        subcommands: [Create.self, List.self, Revoke.self]
    )

    /// `karaoke token create`.
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Create a token and print its secret, once.",
            discussion: """
                Only the secret goes to standard output: TOKEN=$(karaoke token create --role admin). It is stored \
                hashed and cannot be shown again.
                """
        )

        @Option(help: "The rights of the token: admin (everything), host (one board) or display (reading one board).")
        var role: Token.Role.Kind

        @Option(help: "The board of a host or display, by its slug or id.", completion: .boards)
        var board: String?

        @Option(help: "A label for lists of tokens.")
        var label: String?

        @Option(parsing: .unconditional, help: "Days until the token expires; never if omitted.")
        var days: Int?

        @Flag(help: "Print the token with its secret as the REST API returns it.")
        var json = false

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            try expectValues(["--label": label, "--board": board])
            let isOfBoard = role.scope != .server
            guard isOfBoard == (board != nil) else {
                let name = role.rawValue
                throw ArgumentParser.ValidationError(
                    isOfBoard ? "A \(name) needs a --board." : "An \(name) has no --board."
                )
            }
            guard days.map({ (1...3650).contains($0) }) ?? true else {
                throw ArgumentParser.ValidationError("--days is a whole number from 1 to 3650.")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let made = try await service.withService { client in
                    try await client.createToken(
                        TokenRole(rawValue: role.rawValue),
                        of: board,
                        label: label,
                        expiresAt: days.map { Date(timeIntervalSinceNow: Double($0) * 86_400) }
                    )
                }
                guard !json else { return try Terminal.printJSON(made) }
                try Terminal.printLine(made.secret.secret)
                Terminal.printError("Token \(made.token.id) created. Keep it safe: it is not shown again.")
            }
        }
    }

    /// `karaoke token list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the tokens, without their secrets.")

        @Option(help: "List only one board's tokens (slug or id); a host's token lists no others.")
        var board: String?

        @OptionGroup var list: ListOptions

        @OptionGroup var service: ServiceOptions

        func validate() throws {
            try expectValues(["--board": board])
        }

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    var slugs: [BoardDocument.ID: String] = [:]
                    try await list.print(
                        client.tokens(of: board),
                        named: "tokens",
                        orNote: "There is no token.",
                        headings: ["TOKEN", "ROLE", "BOARD", "BEGINS", "ENDS", "USED", "LABEL"]
                    ) { token in
                        if let id = token.board, slugs[id] == nil { slugs[id] = try await client.board(id).read().slug }
                        return token.cells(on: token.board.flatMap { slugs[$0] })
                    }
                }
            }
        }
    }

    /// `karaoke token revoke`.
    struct Revoke: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "End a token at once.")

        @Argument(help: "The token's id, as 'karaoke token list' shows it.")
        var id: String

        @OptionGroup var report: ReportOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                guard let token = TokenDocument.ID(id) else {
                    throw Failure("'\(id)' is not the id of a token.", exitCode: .badInput)
                }
                try await service.withService { try await $0.revoke(token) }
                try report.printLine("Token \(token) is revoked.")
            }
        }
    }
}

extension TokenDocument {
    /// The cells of the token in a list, without its secret.
    ///
    /// - Parameter board: The slug of its board; `nil` for an admin.
    /// - Returns: The cells.
    fileprivate func cells(on board: String?) -> [String] {
        let end =
            switch (revokedAt, expiresAt) {
            case (let revoked?, _): "revoked \(revoked.formatted(.iso8601))"
            case (nil, let end?): "until \(end.formatted(.iso8601))"
            case (nil, nil): "no end"
            }
        let use = lastUsedAt.map { "used \($0.formatted(.iso8601))" } ?? "unused"
        return ["\(id)", "\(role)", board ?? "-", "\(prefix)...", end, use, label ?? "-"]
    }
}

/// The roles of tokens that the command creates: guests get theirs by joining.
extension Token.Role.Kind: ExpressibleByArgument {
    package init?(argument: String) {
        self.init(rawValue: argument)
        guard scope != .guest else { return nil }
    }

    package static var allValueStrings: [String] { allCases.filter { $0.scope != .guest }.map(\.rawValue) }
}
