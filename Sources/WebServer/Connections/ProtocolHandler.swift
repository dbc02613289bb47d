import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// Responds in the client's version of HTTP, and rejects request heads that violate its rules.
///
/// The handler stands next to the codec of HTTP/1, where a request still has its version and all of its fields. A
/// rejection waits for the responses to earlier requests, and is the last response of its connection.
package final class ProtocolHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPServerRequestPart
    package typealias InboundOut = HTTPServerRequestPart
    package typealias OutboundIn = HTTPServerResponsePart
    package typealias OutboundOut = HTTPServerResponsePart

    /// The facts about a request that its response depends on.
    private struct PendingResponse {
        let isHead: Bool
        let isChunkable: Bool
        let staysOpen: Bool
    }

    private let rules: RequestRules
    private let patience: TimeAmount
    private var pendingResponses = CircularBuffer<PendingResponse>()
    private var isBodyOpen = false
    private var refusal: Problem?
    /// True when input is discarded.
    private var isDiscardingInput = false
    private var isLast = false
    private var isFramedHere = false

    /// - Parameters:
    ///   - rules: The rules for the heads of requests.
    ///   - patience: The time that a client that is still sending has for reading the last response.
    package init(_ rules: RequestRules, patience: Duration) {
        self.rules = rules
        self.patience = TimeAmount(patience)
    }

    /// True when the current response may be sent in chunks, which clients of HTTP/1.0 do not understand.
    package var isChunkable: Bool { pendingResponses.first?.isChunkable ?? true }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isDiscardingInput else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            isBodyOpen = true
            if let problem = rules.problem(with: head) { return refuse(head, problem, context) }
            context.fireChannelRead(wrapInboundOut(.head(remember(head.inOriginForm))))
        case .body:
            context.fireChannelRead(data)
        case .end:
            isBodyOpen = false
            context.fireChannelRead(data)
        }
    }

    private func remember(_ head: HTTPRequestHead) -> HTTPRequestHead {
        let isChunkable = head.version != .http1_0
        let words = head.headers[canonicalForm: "connection"].map { $0.lowercased() }
        let staysOpen = !words.contains("close") && (isChunkable || words.contains("keep-alive"))
        pendingResponses.append(
            PendingResponse(isHead: head.method == .HEAD, isChunkable: isChunkable, staysOpen: staysOpen)
        )
        guard !staysOpen else { return head }
        var head = head
        head.headers.replaceOrAdd(name: "Connection", value: "close")
        return head
    }

    private func refuse(_ head: HTTPRequestHead, _ problem: Problem, _ context: ChannelHandlerContext) {
        isDiscardingInput = true
        refusal = problem
        if pendingResponses.isEmpty { answerRefusal(context) }
    }

    private func answerRefusal(_ context: ChannelHandlerContext) {
        guard let problem = refusal else { return }
        refusal = nil
        let id = RequestID().description
        var head = Response(problem, requestID: id).head
        head.headerFields[.requestID] = id
        head.headerFields[.xContentTypeOptions] = "nosniff"
        head.headerFields[.connection] = "close"
        let fields = head.headerFields.map { ($0.name.rawName, $0.value) }
        let status = HTTPResponseStatus(statusCode: head.status.code, reasonPhrase: head.status.reasonPhrase)
        let body = JSONBuffer.text(of: Problem.Document(problem: problem, requestID: id))
        let line = HTTPResponseHead(version: .http1_1, status: status, headers: HTTPHeaders(fields))
        context.write(wrapOutboundOut(.head(line)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        close(context)
    }

    /// Closes the connection after a pause in which a client that is still sending can read the last response.
    private func close(_ context: ChannelHandlerContext) {
        isDiscardingInput = true
        let sent = context.eventLoop.makePromise(of: Void.self)
        context.close(mode: .output, promise: sent)
        sent.futureResult.assumeIsolated().whenComplete { [patience] _ in
            context.eventLoop.assumeIsolated().scheduleTask(in: patience) { context.close(promise: nil) }
        }
    }
}

extension ProtocolHandler {
    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head) where head.status.code >= 200:
            begin(head, context, promise)
        case .end where !pendingResponses.isEmpty:
            end(data, context, promise)
        case .head, .body, .end:
            context.write(data, promise: promise)
        }
    }

    private func begin(_ head: HTTPResponseHead, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        guard let pending = pendingResponses.first else {
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        }
        var head = head
        let hasLength = head.headers.contains(name: "content-length") || !head.status.mayHaveResponseBody
        isLast = !pending.staysOpen || head.headers[canonicalForm: "connection"].contains("close")
        if !pending.isChunkable {
            head.version = .http1_0
            isLast = isLast || !hasLength
            if !isLast { head.headers.replaceOrAdd(name: "Connection", value: "keep-alive") }
        }
        // Otherwise the rest of the body would be read for as long as the client sends it.
        if head.status == .payloadTooLarge, isBodyOpen { isLast = true }
        if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        isFramedHere = pending.isHead && !hasLength && writeWithoutFraming(head, context, promise)
        if !isFramedHere { context.write(wrapOutboundOut(.head(head)), promise: promise) }
    }

    /// Writes a head without the length of its body, to which the encoder would add `Transfer-Encoding`.
    ///
    /// - Returns: True when the head was written.
    private func writeWithoutFraming(
        _ head: HTTPResponseHead,
        _ context: ChannelHandlerContext,
        _ promise: EventLoopPromise<Void>?
    ) -> Bool {
        guard let encoder = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self) else {
            return false
        }
        var text = "\(head.version) \(head.status.code) \(head.status.reasonPhrase)\r\n"
        for (name, value) in head.headers { text += "\(name): \(value)\r\n" }
        encoder.write(NIOAny(IOData.byteBuffer(ByteBuffer(string: text + "\r\n"))), promise: promise)
        return true
    }

    private func end(_ data: NIOAny, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        pendingResponses.removeFirst()
        if isFramedHere {
            promise?.succeed()
        } else {
            context.write(data, promise: promise)
        }
        if isLast {
            context.flush()
            close(context)
        } else if pendingResponses.isEmpty {
            answerRefusal(context)
        }
    }
}
