import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import TestClient
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// A client that follows a board over a connection of its own.
final class LiveReader {
    private let head: HTTPResponseHead
    private var iterator: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
    private var text = ""

    fileprivate init(_ inbound: NIOAsyncChannelInboundStream<HTTPClientResponsePart>) async throws {
        iterator = inbound.makeAsyncIterator()
        guard case .head(let head)? = try await iterator.next(isolation: #isolation) else { throw ChannelError.eof }
        self.head = head
    }

    /// The status of the answer.
    var status: UInt { head.status.code }

    /// A field of the answer by its name.
    subscript(_ name: String) -> String? { head.headers.first(name: name) }

    /// The next event; `nil` when the stream came to its end.
    func next() async throws -> Event? {
        while let block = try await block() {
            var event = Event()
            for line in block.split(separator: "\n") where !line.hasPrefix(":") {
                let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix(" ") }
                switch parts[0] {
                case "event": event.name = String(parts[1])
                case "id":
                    let halves = parts[1].split(separator: ".")
                    (event.board, event.id) = (String(halves[0]), String(halves[1]))
                case "data":
                    event.actor = parts[1].firstMatch(of: /"actor":"([^"]*)",/).map { String($0.1) }
                    // Only a change has an actor, behind its board and version.
                    let version = /"board":"[^"]*",("version":\d+,)"actor":"[^"]*",/
                    event.data += parts[1].replacing(version) { $0.1 }
                default: break
                }
            }
            if event != Event() { return event }
        }
        return nil
    }

    /// The next comment; `nil` when the stream came to its end.
    func nextComment() async throws -> String? {
        while let block = try await block() {
            if block.hasPrefix(":") { return block }
        }
        return nil
    }

    /// A number of events.
    func next(_ count: Int) async throws -> [Event] {
        var events: [Event] = []
        while events.count < count, let event = try await next() { events.append(event) }
        return events
    }

    /// What stands before the next empty line.
    private func block() async throws -> String? {
        while true {
            if let range = text.range(of: "\n\n") {
                defer { text.removeSubrange(..<range.upperBound) }
                return String(text[..<range.lowerBound])
            }
            guard case .body(let bytes)? = try await iterator.next(isolation: #isolation) else { return nil }
            text += String(buffer: bytes)
        }
    }
}

extension Service {
    /// Follows a board until the closure returns, which leaves.
    ///
    /// - Parameters:
    ///   - board: The board's slug or id, with a query if need be.
    ///   - fields: What the request says besides.
    ///   - body: Reads the stream.
    /// - Returns: What the closure returns.
    /// - Throws: What it throws, and what goes wrong with the connection.
    func follow<Outcome>(
        _ board: String = "karaoke-party",
        _ fields: [String: String] = [:],
        _ body: (LiveReader) async throws -> Outcome
    ) async throws -> Outcome {
        let parts = board.split(separator: "?", maxSplits: 1)
        let query = parts.count > 1 ? "?\(parts[1])" : ""
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHTTPClientHandlers() }
            }
            .connect(host: "localhost", port: client.port).get()
        let connection = try await channel.eventLoop.submit {
            try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(wrappingChannelSynchronously: channel)
        }.get()
        return try await connection.executeThenClose { inbound, outbound in
            var head = HTTPRequestHead(
                version: .http1_1,
                method: .GET,
                uri: "/api/v1/boards/\(parts[0])/events\(query)",
                headers: ["Host": "wall"]
            )
            for (name, value) in fields { head.headers.add(name: name, value: value) }
            try await outbound.write(.head(head))
            try await outbound.write(.end(nil))
            let reader = try await LiveReader(inbound)
            return try await body(reader)
        }
    }
}
