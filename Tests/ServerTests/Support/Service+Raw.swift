import NIOCore
import NIOPosix
import TestClient

extension Service {
    /// Sends bytes on a connection of their own, and collects what comes back until a whole answer is there.
    func sendRaw(_ bytes: String) async throws -> String {
        try await converse([bytes]) { $0.contains("}") }.joined()
    }

    /// Sends messages on a connection of their own, each once the one before was answered.
    ///
    /// - Parameters:
    ///   - messages: What is sent.
    ///   - isWhole: Whether an answer is complete.
    ///   - meanwhile: What is done after each answer.
    /// - Returns: The answers.
    /// - Throws: What the connection and `meanwhile` throw.
    func converse(
        _ messages: [String],
        until isWhole: @escaping @Sendable (String) -> Bool,
        meanwhile: @escaping @Sendable @concurrent () async throws -> Void = {}
    ) async throws -> [String] {
        try await converse(messages.map { ByteBuffer(string: $0) }, until: isWhole, meanwhile: meanwhile)
    }

    /// Sends messages that need not be text.
    func converse(
        _ messages: [ByteBuffer],
        until isWhole: @escaping @Sendable (String) -> Bool,
        meanwhile: @escaping @Sendable @concurrent () async throws -> Void = {}
    ) async throws -> [String] {
        try await withConnection(to: client.port) { inbound, outbound in
            var parts = inbound.makeAsyncIterator()
            var answers: [String] = []
            for message in messages {
                try await outbound.write(message)
                var answer = ""
                while !isWhole(answer), let part = try await parts.next() {
                    answer += String(buffer: part)
                }
                answers.append(answer)
                try await meanwhile()
            }
            return answers
        }
    }
}

/// Uses a connection of its own to a port of this machine, and closes it.
///
/// - Throws: What the connection and the closure throw.
func withConnection<Outcome: Sendable>(
    to port: Int,
    _ body:
        @Sendable (
            _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
            _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
        ) async throws -> Outcome
) async throws -> Outcome {
    // By name, as the service listens: a machine may know the name by its IPv6 address only.
    let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(host: "localhost", port: port) { channel in
            channel.eventLoop.makeCompletedFuture {
                try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
            }
        }
    return try await connection.executeThenClose(body)
}
