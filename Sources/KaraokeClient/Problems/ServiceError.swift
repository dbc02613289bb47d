import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix

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
    /// The error for a failed connection.
    ///
    /// The cancellation of a request is thrown as such.
    init(connecting error: any Error) throws {
        switch error {
        case is CancellationError: throw error
        case let error as ServiceError: self = error
        case let error as HTTPClientError: try self.init(error)
        case let error as NIOConnectionError:
            self = .unreachable(error.connectionErrors.first.map { Self.reason($0.error) } ?? "the host is not known")
        case let error as IOError where error.isOfConnecting: self = .unreachable(Self.reason(error))
        case is NIOTooManyBytesError: self = .unintelligible("It is larger than any of the service.")
        default: self = .connectionLost(Self.reason(error))
        }
    }

    private init(_ error: HTTPClientError) throws {
        switch error {
        case .cancelled: throw CancellationError()
        case .connectTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout:
            self = .unreachable("no connection is made in time")
        case .deadlineExceeded, .readTimeout: self = .timedOut
        case .remoteConnectionClosed: self = .connectionLost("the other side closed it")
        default: self = .connectionLost(error.shortDescription)
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as IOError where error.errnoCode == ECONNREFUSED: "nothing listens there"
        case let error as IOError where error.errnoCode == ECONNRESET: "the other side broke it off"
        default: "\(error)"
        }
    }
}

extension IOError {
    /// True when no connection was made.
    fileprivate var isOfConnecting: Bool {
        [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EADDRNOTAVAIL].contains(errnoCode)
    }
}
