import CLibCurl
import Foundation

/// The reason why there is no response of the service, not even a ``Problem``.
public enum ServiceError: Error, Hashable {
    /// No connection could be made, for this reason. Nothing has happened.
    case unreachable(String)
    /// The connection was lost, for this reason. The request may have been processed.
    case connectionLost(String)
    /// The service did not respond in time. The request may still be processed.
    case timedOut
    /// The response is not the service's: its status, and the address that it redirects to.
    case unexpected(status: Int, location: String?)
    /// The response is invalid, for this reason.
    case unintelligible(String)
}

extension ServiceError: CustomStringConvertible {
    /// A description without secrets.
    public var description: String {
        switch self {
        case .unreachable(let reason): "The service cannot be reached: \(reason)."
        case .connectionLost(let reason): "The connection to the service was lost: \(reason)."
        case .timedOut: "The service did not respond in time."
        case .unexpected(let status, let location?):
            "The address responds with status \(status) and redirects to \(location)."
        case .unexpected(let status, nil): "The address responds with status \(status), but not as the service does."
        case .unintelligible(let reason): "The response is not valid. \(reason)"
        }
    }
}

extension ServiceError {
    /// The error for a transfer that libcurl could not complete.
    ///
    /// - Parameters:
    ///   - result: The result of libcurl.
    ///   - systemError: The last error of the operating system; 0 for none.
    ///   - wasConnected: True when the request may have been sent.
    ///   - text: The description of libcurl.
    init(_ result: CURLcode, systemError: Int32, wasConnected: Bool, text: String) {
        switch result {
        case CURLE_COULDNT_RESOLVE_HOST: self = .unreachable("the host is not known")
        case CURLE_COULDNT_CONNECT where systemError == ECONNREFUSED: self = .unreachable("nothing listens there")
        case CURLE_OPERATION_TIMEDOUT where wasConnected: self = .timedOut
        case CURLE_OPERATION_TIMEDOUT: self = .unreachable("no connection is made in time")
        case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE: self = .connectionLost("the other side closed it")
        case CURLE_RECV_ERROR where systemError == ECONNRESET, CURLE_SEND_ERROR where systemError == ECONNRESET:
            self = .connectionLost("the other side broke it off")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            self = .unintelligible("It is not an HTTP response.")
        default: self = wasConnected ? .connectionLost(text) : .unreachable(text)
        }
    }
}
