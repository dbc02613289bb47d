import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix

/// Why there is no answer of the service to tell of, not even a ``Problem``.
public enum ServiceError: Error, Hashable {
    /// No connection could be made, for this reason; nothing has happened.
    case unreachable(String)
    /// The connection was lost, for this reason; what was asked for may have been done.
    case connectionLost(String)
    /// The service took longer than the client waits; what was asked for may be done yet.
    case timedOut
    /// Something answered that is not the service: a status, and the address it points to.
    case unexpected(status: Int, location: String?)
    /// The service answered what this client does not understand, for this reason.
    case unintelligible(String)
}

extension ServiceError: CustomStringConvertible {
    /// A sentence for people; it shows no secret.
    public var description: String {
        switch self {
        case .unreachable(let reason): "The service cannot be reached: \(reason)."
        case .connectionLost(let reason): "The connection to the service was lost: \(reason)."
        case .timedOut: "The service does not answer in time."
        case .unexpected(let status, let location?):
            "The address answers with status \(status) and points to \(location)."
        case .unexpected(let status, nil): "The address answers with status \(status), but not as the service does."
        case .unintelligible(let reason): "The service answers what is not understood. \(reason)"
        }
    }
}

extension ServiceError {
    /// What an error of the connection means; a request that was cancelled is thrown as such.
    init(connecting error: any Error) throws {
        switch error {
        case is CancellationError: throw error
        case let error as ServiceError: self = error
        case let error as HTTPClientError: try self.init(error)
        case let error as NIOConnectionError:
            self = .unreachable(error.connectionErrors.first.map { Self.reason($0.error) } ?? "the host is not known")
        case let error as IOError where error.isOfConnecting: self = .unreachable(Self.reason(error))
        case is NIOTooManyBytesError: self = .unintelligible("The answer is larger than any that it gives.")
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
    /// Whether no connection was made.
    fileprivate var isOfConnecting: Bool {
        [ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EADDRNOTAVAIL].contains(errnoCode)
    }
}
