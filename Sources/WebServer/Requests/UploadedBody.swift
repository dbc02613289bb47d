import HTTPTypes
import Hummingbird
import NIOCore

/// A large body in pieces, which is requested when the first one is read.
///
/// It ends without an error only when it is complete.
package struct UploadedBody: AsyncSequence, Sendable {
    private let body: RequestBody
    private let channel: any Channel
    /// The announced size in bytes; `nil` when there is none.
    private let announced: Int?
    private let limit: Int

    package init(_ request: Request, from channel: any Channel, limit: Int) {
        body = request.body
        self.channel = channel
        announced = request.announcedLength
        self.limit = limit
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(upload: self, pieces: body.makeAsyncIterator())
    }

    /// An iterator that counts the received bytes.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let upload: UploadedBody
        fileprivate var pieces: RequestBody.AsyncIterator
        private var count = 0
        private var isRequested = false

        fileprivate init(upload: UploadedBody, pieces: RequestBody.AsyncIterator) {
            self.upload = upload
            self.pieces = pieces
        }

        @concurrent
        package mutating func next() async throws -> [UInt8]? {
            if !isRequested {
                isRequested = true
                upload.channel.triggerUserOutboundEvent(BodyWanted(), promise: nil)
            }
            guard let piece = try await pieces.next() else {
                try Task.checkCancellation()
                guard count == upload.announced ?? count else { throw CancellationError() }
                return nil
            }
            count += piece.readableBytes
            guard count <= upload.limit else { throw Problem(bodyLargerThan: upload.limit) }
            return Array(buffer: piece)
        }
    }
}

extension Request {
    /// The announced size of the body in bytes; `nil` when there is none.
    fileprivate var announcedLength: Int? { headers[.contentLength].flatMap { Int($0) } }

    /// Rejects a body that is announced as too large or compressed, and an idempotency key, whose response would have
    /// to be stored.
    package func requireUpload(upTo limit: Int) throws {
        if let announcedLength, announcedLength > limit { throw Problem(bodyLargerThan: limit) }
        guard headers[.contentEncoding].map({ $0.lowercased() == "identity" }) ?? true else {
            throw Problem(
                kind: .unsupportedMediaType,
                detail: "The body has to be sent without a content encoding: unpack it first.",
                invalidInputs: [InvalidInput(place: .header("Content-Encoding"), detail: "Only identity is allowed.")],
                fields: [.acceptEncoding: "identity"]
            )
        }
        guard headers[.idempotencyKey] == nil else {
            throw Problem(
                kind: .malformedRequest,
                detail: "An upload takes no Idempotency-Key; sending the same again changes nothing.",
                invalidInputs: [InvalidInput(place: .header("Idempotency-Key"), detail: "It is not allowed here.")]
            )
        }
    }
}

extension Problem {
    fileprivate init(bodyLargerThan limit: Int) {
        self.init(kind: .bodyTooLarge, detail: "The body may have at most \(limit) bytes.")
    }
}

/// The event by which the reading of a large body requests it.
struct BodyWanted: Sendable {}
