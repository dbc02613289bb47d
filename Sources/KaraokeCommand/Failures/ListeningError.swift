import Foundation
import NIOCore

/// The reason why the service cannot listen on its address.
struct ListeningError: Error, CustomStringConvertible {
    let host: String
    let port: Int
    /// The names of the option and the setting that choose another port.
    let setting: String
    let reason: Reason

    /// The obstacle.
    enum Reason {
        case unknownHost
        case system(CInt)
    }

    init(host: String, port: Int, setting: String = "--port or HTTP_PORT", reason: Reason) {
        self.host = host
        self.port = port
        self.setting = setting
        self.reason = reason
    }

    /// The reason for an error of opening the port; `nil` for other errors.
    init?(_ error: any Error, host: String, port: Int) {
        switch error {
        case let error as IOError: self.init(host: host, port: port, reason: .system(error.errnoCode))
        case is SocketAddressError.UnknownHost: self.init(host: host, port: port, reason: .unknownHost)
        default: return nil
        }
    }

    var description: String {
        switch reason {
        case .unknownHost:
            "The host '\(host)' cannot be found; choose another with --host or HTTP_HOST."
        case .system(EADDRINUSE):
            "Port \(port) is in use; choose another with \(setting)."
        case .system(EACCES), .system(EPERM):
            "Port \(port) needs privileges; choose one above 1023 with \(setting)."
        case .system(EADDRNOTAVAIL):
            "The address '\(host)' is none of this machine's; choose another with --host or HTTP_HOST."
        case .system(let code):
            "Nothing can listen on '\(host)', port \(port): \(String(cString: strerror(code)))."
        }
    }
}
