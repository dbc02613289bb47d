import HummingbirdTesting
import NIOCore
import NIOPosix

extension Service {
    /// Sends bytes on a connection of their own, and collects what comes back until a whole answer is there.
    func sendRaw(_ bytes: String) async throws -> String {
        // By name, as the service listens: a machine may know the name by its IPv6 address only.
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "localhost", port: client.port ?? 0).get()
        let connection = try await channel.eventLoop.submit {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }.get()
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
