import Foundation

/// A connection to a port of this machine, for requests that no HTTP client would send.
final class TCPConnection {
    private let descriptor: CInt

    /// Connects.
    ///
    /// - Throws: When the port is closed.
    init(port: Int) throws {
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let outcome = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        // `deinit` closes the descriptor, and also runs after a throw once all properties are set.
        guard outcome == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECONNREFUSED) }
    }

    deinit { close(descriptor) }

    /// Reads until a text arrives, or to the end.
    func read(until end: String) -> String {
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !text.contains(end) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        return text
    }

    /// Sends a text unchanged.
    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = write(descriptor, bytes, bytes.count)
    }
}
