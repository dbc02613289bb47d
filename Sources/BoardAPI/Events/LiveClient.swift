import Karaoke
import NIOCore
import WebServer

/// A channel handler that sends the events of a board, while the stream is open.
///
/// It is the handler next to the socket, where it detects first that the client disconnected or that the service shuts
/// down, and where framed chunks can be written. It is used on the connection's event loop only.
final class LiveClient: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = IOData

    let board: Board.ID
    /// The right by which the client reads the board.
    let reader: ReadingRight
    /// The version that the client has received; `nil` until it has caught up with the live feed.
    private(set) var version: Int?
    private let ended: EventLoopPromise<Void>
    private var context: ChannelHandlerContext?
    private var isChunkable = true

    /// - Parameters:
    ///   - board: The watched board.
    ///   - reader: The right by which the client reads the board.
    ///   - ended: Succeeds when the stream has ended or the client disconnected.
    init(board: Board.ID, reader: ReadingRight, ended: EventLoopPromise<Void>) {
        self.board = board
        self.reader = reader
        self.ended = ended
    }

    /// Starts to send the events after a version.
    func begin(at version: Int) {
        self.version = version
    }

    /// Sends the events that are new to the client, or closes its connection when it does not read fast enough.
    ///
    /// A connection is not writable while more than 64 KiB wait for the client, NIO's default; nothing is written then.
    func send(_ chunks: [LiveChunk]) {
        guard let context else { return }
        for chunk in chunks {
            if let event = chunk.event {
                guard let version, event.concerns(clientAt: version) else { continue }
                self.version = event.version ?? version
            }
            guard context.channel.isWritable else { return context.close(promise: nil) }
            context.write(wrapOutboundOut(.byteBuffer(isChunkable ? chunk.bytes : chunk.text)), promise: nil)
        }
        context.flush()
    }

    /// Ends the stream; the connection stays open.
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
        // The client disconnected. Otherwise this would be detected only by the next write, because a connection may be
        // half closed.
        case ChannelEvent.inputClosed: context.close(promise: nil)
        case is ChannelShouldQuiesceEvent: end()
        default: break
        }
    }
}
