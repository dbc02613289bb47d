import Foundation
import KaraokeClient
import NIOCore
import NIOPosix
import Synchronization
import Testing

/// A server that follows a script, for responses that the service cannot be made to send.
///
/// A connection is closed after a response that says so. An empty response closes it immediately.
final class ScriptedServer: Sendable {
    let address: ServerAddress
    private let heard = Mutex<[String]>([])
    private let answers: Mutex<ArraySlice<String>>

    private init(address: ServerAddress, answers: [String]) {
        self.address = address
        self.answers = Mutex(answers[...])
    }

    private let connected = Atomic(0)

    /// The number of connections that were made.
    var connections: Int { connected.load(ordering: .relaxed) }
    /// The received requests.
    var requests: [String] { heard.withLock { $0 } }

    /// A client of the server that waits as long as a busy machine may take.
    func client(token: AccessToken? = nil, retries: RetryPolicy = RetryPolicy()) -> BoardClient {
        var timeouts = Timeouts()
        timeouts.connecting = .seconds(300)
        timeouts.answer = .seconds(300)
        timeouts.silence = .seconds(300)
        return BoardClient(at: address, token: token, timeouts: timeouts, retries: retries)
    }

    /// Runs the server until the closure returns.
    @discardableResult
    static func run<Outcome: Sendable>(
        _ answers: String...,
        test: @Sendable @escaping (ScriptedServer) async throws -> Outcome
    ) async throws -> Outcome {
        let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let port = try #require(channel.channel.localAddress?.port)
        let server = ScriptedServer(
            address: try #require(ServerAddress("http://127.0.0.1:\(port)")),
            answers: answers
        )
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.play(on: channel) }
            defer { group.cancelAll() }
            return try await test(server)
        }
    }

    private func play(
        on listener: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>
    ) async throws {
        try await listener.executeThenClose { connections in
            try await withThrowingDiscardingTaskGroup { group in
                for try await connection in connections { group.addTask { try await self.serve(connection) } }
            }
        }
    }

    private func serve(_ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>) async throws {
        connected.add(1, ordering: .relaxed)
        try await connection.executeThenClose { inbound, outbound in
            var request = ""
            for try await part in inbound {
                request += String(buffer: part)
                guard request.isWholeRequest else { continue }
                heard.withLock { $0.append(request) }
                request = ""
                let answer = answers.withLock { $0.popFirst() } ?? ""
                try await outbound.write(ByteBuffer(string: answer))
                if answer.isEmpty || answer.contains("\r\nConnection: close\r\n") { break }
            }
        }
    }
}

extension String {
    /// An HTTP response with a body.
    static func answer(_ status: String, _ body: String, _ fields: String...) -> String {
        let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + fields
        return head.joined(separator: "\r\n") + "\r\n\r\n\(body)"
    }

    /// An HTTP response after which the connection stays open.
    static func kept(_ status: String, _ body: String) -> String {
        "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    /// The head of a response whose body ends with the connection.
    static func stream(_ body: String) -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n\(body)"
    }

    /// The value of a request's header field.
    func field(_ name: String) -> String? {
        components(separatedBy: "\r\n")
            .first { $0.lowercased().hasPrefix("\(name.lowercased()): ") }
            .map { String($0.dropFirst(name.count + 2)) }
    }

    /// The body of a request that is sent in chunks, without their sizes.
    var chunks: String {
        let lines = components(separatedBy: "\r\n\r\n").dropFirst().joined().components(separatedBy: "\r\n")
        return stride(from: 1, to: lines.count, by: 2).map { lines[$0] }.joined()
    }

    fileprivate var isWholeRequest: Bool {
        let parts = components(separatedBy: "\r\n\r\n")
        guard parts.count > 1 else { return false }
        guard field("Transfer-Encoding") == nil else { return hasSuffix("\r\n0\r\n\r\n") }
        return parts[1...].joined(separator: "\r\n\r\n").utf8.count >= field("Content-Length").flatMap { Int($0) } ?? 0
    }
}
