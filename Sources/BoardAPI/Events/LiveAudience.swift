import Karaoke
import NIOCore
import WebServer

/// The live clients of one event loop, which are all reached by one task on the loop.
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

    /// Removes a client; call it on the event loop.
    func remove(_ client: LiveClient) {
        clients.value[client.board]?[ObjectIdentifier(client)] = nil
        if clients.value[client.board]?.isEmpty == true { clients.value[client.board] = nil }
    }

    /// Sends chunks to all clients of a board, and ends the streams of clients that lost access.
    func deliver(_ chunks: [LiveChunk], to board: Board.ID, as delivery: WatchedBoards.Delivery) {
        loop.execute { [clients] in
            guard let watching = clients.value[board] else { return }
            for client in watching.values {
                // Clients without access receive no more events.
                guard !delivery.refused.contains(client.reader) else {
                    client.end()
                    continue
                }
                client.send(chunks)
                if delivery.isLast { client.end() }
            }
        }
    }

    /// Sends a comment to every client, which detects broken connections.
    func keepAlive() {
        loop.execute { [clients] in
            for watching in clients.value.values {
                for client in watching.values { client.send([.comment]) }
            }
        }
    }
}
