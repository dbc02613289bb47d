import ArgumentParser
import Foundation
import Karaoke
import Postgres
import Storage

/// `karaoke token`.
struct TokenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Make, list and revoke the tokens that let callers of the REST API in.",
        subcommands: [Create.self, List.self, Revoke.self]
    )

    /// `karaoke token create`.
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a token and print it, once.",
            discussion: """
                Only the token goes to standard output: TOKEN=$(karaoke token create --role admin). It is stored \
                hashed and cannot be shown again.
                """
        )

        @OptionGroup var options: SettingOptions

        @Option(help: "What the token allows: admin (everything), host (one board) or display (reading one board).")
        var role: Role

        @Option(help: "The board of a host or display, by its slug or id.")
        var board: String?

        @Option(help: "What the token is for, shown in lists.")
        var label: String?

        @Option(parsing: .unconditional, help: "Days until the token ends; never, if not given.")
        var days: Int?

        func validate() throws {
            try expectValues(["--label": label, "--board": board])
            guard (role == .admin) == (board == nil) else {
                throw ArgumentParser.ValidationError(
                    role == .admin ? "An admin has no --board." : "A \(role.rawValue) needs a --board."
                )
            }
            guard days.map({ (1...3650).contains($0) }) ?? true else {
                throw ArgumentParser.ValidationError("--days is a whole number from 1 to 3650.")
            }
        }

        /// What a token made here allows; guests get theirs by joining.
        enum Role: String, ExpressibleByArgument, CaseIterable {
            case admin
            case host
            case display
        }

        private func tokenRole(_ database: Postgres.Database) async throws -> Token.Role {
            guard let board else { return .admin }
            let id = try await Boards(database).head(Board.Reference(board)).id
            return role == .host ? .host(id) : .display(id)
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let made = try await options.settings().withDatabase { database, _ in
                    try await Tokens(database).create(
                        try await tokenRole(database),
                        label: label,
                        expiresAt: days.map { Date(timeIntervalSinceNow: Double($0) * 86_400) }
                    )
                }
                try Terminal.say(made.secret)
                Terminal.tell("Token \(made.token.id) made. Keep it safe: it is not shown again.")
            }
        }
    }

    /// `karaoke token list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the tokens, without their secrets.")

        @OptionGroup var options: SettingOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await options.settings().withDatabase { database, _ in
                    var last: Token.ID?
                    repeat {
                        let page = try await Tokens(database).list(after: last, limit: 100)
                        for token in page.tokens { try Terminal.say(token.line) }
                        last = page.next
                    } while last != nil
                }
            }
        }
    }

    /// `karaoke token revoke`.
    struct Revoke: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "End a token at once.")

        @OptionGroup var options: SettingOptions

        @Argument(help: "The token's id, as 'karaoke token list' shows it.")
        var id: String

        func run() async throws {
            try await KaraokeCommand.run {
                guard let token = Token.ID(id) else {
                    throw Failure("'\(id)' is not the id of a token.", exitCode: .badInput)
                }
                try await options.settings().withDatabase { database, _ in
                    try await Tokens(database).revoke(token)
                }
                try Terminal.say("Token \(token) is revoked.")
            }
        }
    }
}

extension Token {
    /// The token in one line, without its secret.
    fileprivate var line: String {
        let state =
            switch (revokedAt, expiresAt) {
            case (let revoked?, _): "revoked \(revoked.formatted(.iso8601))"
            case (nil, let end?): "until \(end.formatted(.iso8601))"
            case (nil, nil): "no end"
            }
        let board = role.board.map { " \($0)" } ?? ""
        return "\(id)  \(role.kind.rawValue)\(board)  \(prefix)...  \(state)  \(label ?? "-")"
    }
}
