import HummingbirdTesting
import NIOCore
import NIOPosix

extension Service {
    /// Sends bytes on a connection of their own, and collects what comes back until a whole answer is there.
    func sendRaw(_ bytes: String) async throws -> String {
        let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: client.port ?? 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await connection.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: bytes))
            var answer = ""
            for try await part in inbound {
                answer += String(buffer: part)
                if answer.contains("}") { break }
            }
            return answer
        }
    }
}
