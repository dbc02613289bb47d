import Karaoke
import NIOCore
import WebServer

/// A client that is told what becomes of a board, while it is: the part of its connection next to the socket.
///
/// There it sees first that the client left or that the service shuts down, and hands over chunks that are framed
/// already. It is used on the connection's event loop only.
final class LiveClient: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = IOData

    let board: Board.ID
    /// The token that let the client in; `nil` when everybody may read the board.
    let token: Token.ID?
    /// The version that the client knows; `nil` until it has caught up with the others.
    private(set) var version: Int?
    private let ended: EventLoopPromise<Void>
    private var context: ChannelHandlerContext?
    private var isChunkable = true

    /// - Parameters:
    ///   - board: What the client watches.
    ///   - token: What let it in.
    ///   - ended: Kept when nothing more is to be told, because somebody ended the stream or the client left.
    init(board: Board.ID, token: Token.ID?, ended: EventLoopPromise<Void>) {
        self.board = board
        self.token = token
        self.ended = ended
    }

    /// Begins to tell what happens after a version.
    func begin(at version: Int) {
        self.version = version
    }

    /// Tells what the client does not know, or drops it when it has not even taken what came before.
    ///
    /// A connection is not writable while more than 64 KiB wait for the client, the default of NIO; nothing is added then.
    func send(_ chunks: [LiveChunk]) {
        guard let context else { return }
        for chunk in chunks {
            if let event = chunk.event {
                guard let version, event.concerns(whoKnows: version) else { continue }
                self.version = event.version ?? version
            }
            guard context.channel.isWritable else { return context.close(promise: nil) }
            context.write(wrapOutboundOut(.byteBuffer(isChunkable ? chunk.bytes : chunk.text)), promise: nil)
        }
        context.flush()
    }

    /// Tells nothing more and lets the answer end; the connection stays.
    func end() {
        guard let context else { return }
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }
}

extension LiveClient {
    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let handler = try? context.pipeline.syncOperations.handler(type: ProtocolHandler.self)
        isChunkable = handler?.isChunkable ?? true
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        ended.succeed()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        context.fireUserInboundEventTriggered(event)
        switch event {
        // The client left. It would be noticed only at the next write otherwise, since a connection may be half closed.
        case ChannelEvent.inputClosed: context.close(promise: nil)
        case is ChannelShouldQuiesceEvent: end()
        default: break
        }
    }
}
