import ArgumentParser
import Foundation
import Karaoke
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

        @Option(help: "What the token allows: admin.")
        var role: String

        @Option(help: "What the token is for, shown in lists.")
        var label: String?

        @Option(parsing: .unconditional, help: "Days until the token ends; never, if not given.")
        var days: Int?

        func validate() throws {
            try expectValues(["--label": label])
            guard role == Token.Role.Kind.admin.rawValue else {
                throw ArgumentParser.ValidationError("--role is '\(role)'; this release knows the role admin.")
            }
            guard days.map({ (1...3650).contains($0) }) ?? true else {
                throw ArgumentParser.ValidationError("--days is a whole number from 1 to 3650.")
            }
        }

        func run() async throws {
            try await KaraokeCommand.run {
                let made = try await options.settings().withDatabase { database, _ in
                    try await Tokens(database).create(
                        .admin,
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
                let tokens = try await options.settings().withDatabase { database, _ in
                    try await Tokens(database).list()
                }
                for token in tokens {
                    let state =
                        switch (token.revokedAt, token.expiresAt) {
                        case (let revoked?, _): "revoked \(revoked.formatted(.iso8601))"
                        case (nil, let end?): "until \(end.formatted(.iso8601))"
                        case (nil, nil): "no end"
                        }
                    let name = token.label ?? "-"
                    try Terminal.say("\(token.id)  \(token.role.kind.rawValue)  \(token.prefix)...  \(state)  \(name)")
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
                let isRevoked = try await options.settings().withDatabase { database, _ in
                    try await Tokens(database).revoke(token)
                }
                guard isRevoked else { throw Failure("There is no token \(token).") }
                try Terminal.say("Token \(token) is revoked.")
            }
        }
    }
}
