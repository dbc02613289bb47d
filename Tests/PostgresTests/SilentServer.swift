#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A port of this machine that takes connections and never answers.
final class SilentServer: Sendable {
    private struct Failure: Error {}

    let port: UInt16
    private let descriptor: Int32

    init() throws {
        #if canImport(Darwin)
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        self.descriptor = descriptor
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isListening else { throw Failure() }
    }

    deinit {
        close(descriptor)
    }

    /// Returns true when the next client has closed its connection.
    func isAbandoned() throws -> Bool {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { throw Failure() }
        defer { close(client) }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        var count = 1
        while count > 0 { count = recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT)) }
        return count == 0
    }
}
