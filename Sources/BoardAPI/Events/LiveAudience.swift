import Karaoke
import NIOCore
import WebServer

/// The live clients whose connections one event loop serves, so that one task of it reaches them all.
final class LiveAudience: Sendable {
    let loop: any EventLoop
    private let clients: NIOLoopBoundBox<[Board.ID: [ObjectIdentifier: LiveClient]]>

    init(loop: any EventLoop) {
        self.loop = loop
        clients = .makeBoxSendingValue([:], eventLoop: loop)
    }

    /// Adds a client; call it on the event loop.
    func insert(_ client: LiveClient) {
        clients.value[client.board, default: [:]][ObjectIdentifier(client)] = client
    }

    /// Takes a client away; call it on the event loop.
    func remove(_ client: LiveClient) {
        clients.value[client.board]?[ObjectIdentifier(client)] = nil
        if clients.value[client.board]?.isEmpty == true { clients.value[client.board] = nil }
    }

    /// Tells all clients of a board, and ends the streams of those that have to go.
    func deliver(_ chunks: [LiveChunk], to board: Board.ID, as delivery: WatchedBoards.Delivery) {
        loop.execute { [clients] in
            guard let watching = clients.value[board] else { return }
            for client in watching.values {
                // Who is not let in any more is not told what happened either.
                guard !delivery.refused.contains(client.token) else {
                    client.end()
                    continue
                }
                client.send(chunks)
                if delivery.isLast { client.end() }
            }
        }
    }

    /// Sends a comment to every client, which finds out who is still there.
    func keepAlive() {
        loop.execute { [clients] in
            for watching in clients.value.values {
                for client in watching.values { client.send([.comment]) }
            }
        }
    }
}
