import ArgumentParser
import Foundation
import KaraokeClient

extension CompletionKind {
    /// The boards of the running service, by their slugs.
    static let boards = CompletionKind.custom { _, _, _ in
        await choices { client in try await client.boards().prefix(200).reduce(into: []) { $0.append($1.slug) } }
    }

    /// The songs of the running service that match the text so far, as a title or as "artist - title": the shell keeps those that
    /// begin with the text.
    static let songs = CompletionKind.custom { _, _, text in
        await choices { client in
            try await client.songs(matching: text).prefix(20).reduce(into: []) {
                $0 += [$1.title, "\($1.artist) - \($1.title)"]
            }
        }
    }

    /// Returns the choices that a running service has; none without one.
    private static func choices(_ read: (BoardClient) async throws -> [String]) async -> [String] {
        // A shell does not pass the options of the command, so that the settings of the environment count.
        guard let service = try? ServiceOptions.parse([]) else { return [] }
        return (try? await service.withRunningService(read)) ?? []
    }
}
