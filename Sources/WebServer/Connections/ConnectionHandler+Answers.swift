import HTTPTypes
import NIOCore
import NIOHTTPTypes

extension ConnectionHandler {
    /// Answers a request that has ended, or passes it on.
    func begin(_ head: HTTPRequest, _ answer: EventLoopResponder.Answer, _ context: ChannelHandlerContext) {
        candidate = nil
        isAnswering = true
        let received = responder.requestLog.receive(head, from: peer)
        connection.begin(received.id)
        answer(received, context.eventLoop) { [self] outcome in
            // The client may have gone, or the response may have been given up.
            guard isAnswering else { return }
            isAnswering = false
            switch outcome {
            case .response(let response):
                send(responder.finish(response, to: received), context)
            case .found(let found):
                connection.pass(received, with: found)
                context.fireChannelRead(wrapInboundOut(.head(head)))
                context.fireChannelRead(wrapInboundOut(.end(nil)))
                context.fireChannelReadComplete()
            }
            receiveWaitingInput(context)
        }
    }

    /// True when a request waits behind the one that is answered here.
    var isRequestWaiting: Bool {
        waitingInput.contains { if case .part(.head) = $0 { true } else { false } }
    }

    private func send(_ parts: [HTTPResponsePart], _ context: ChannelHandlerContext) {
        for part in parts { write(context: context, data: wrapOutboundOut(part), promise: nil) }
        context.flush()
    }

    private func receiveWaitingInput(_ context: ChannelHandlerContext) {
        guard !waitingInput.isEmpty else { return }
        let inputs = waitingInput
        waitingInput = []
        for input in inputs { receive(input, context) }
        channelReadComplete(context: context)
        guard waitingInput.isEmpty, isReadPending else { return }
        isReadPending = false
        context.read()
    }
}
