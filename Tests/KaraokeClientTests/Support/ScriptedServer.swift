import Foundation
import KaraokeClient
import NIOCore
import NIOPosix
import Synchronization
import Testing

/// A server that follows a script, for responses that the service cannot be made to send.
///
/// Each connection takes one request and is closed after its response. An empty response closes it immediately.
final class ScriptedServer: Sendable {
    let address: ServerAddress
    private let heard = Mutex<[String]>([])

    private init(address: ServerAddress) {
        self.address = address
    }

    /// The received requests.
    var requests: [String] { heard.withLock { $0 } }

    /// Runs the server until the closure returns.
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
        let server = ScriptedServer(address: try #require(ServerAddress("http://127.0.0.1:\(port)")))
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.play(answers, on: channel) }
            defer { group.cancelAll() }
            return try await test(server)
        }
    }

    private func play(
        _ answers: [String],
        on listener: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>
    ) async throws {
        try await listener.executeThenClose { connections in
            var answers = answers[...]
            for try await connection in connections {
                try await connection.executeThenClose { inbound, outbound in
                    var request = ""
                    for try await part in inbound {
                        request += String(buffer: part)
                        if request.isWholeRequest { break }
                    }
                    heard.withLock { $0.append(request) }
                    try await outbound.write(ByteBuffer(string: answers.popFirst() ?? ""))
                }
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

    fileprivate var isWholeRequest: Bool {
        let parts = components(separatedBy: "\r\n\r\n")
        guard parts.count > 1 else { return false }
        return parts[1...].joined(separator: "\r\n\r\n").utf8.count >= field("Content-Length").flatMap { Int($0) } ?? 0
    }
}
