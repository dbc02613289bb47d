import Containers
import Foundation
import HTTPTypes
import Karaoke
import NIOCore
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A display cache` {
    private let board = Board.ID(UUID())

    @Test func `gives the bytes of the version that was asked for, and of no other`() {
        let cache = DisplayCache(limit: 1 << 20)
        cache.keep(answer("old"), for: key(800), version: 1)
        #expect(cache.text(for: key(800), version: 1) == "old")
        #expect(cache.text(for: key(800), version: 2) == nil)
        #expect(cache.text(for: key(801), version: 1) == nil)
        #expect(cache.statistics.hits == 1)
        #expect(cache.statistics.misses == 2)
    }

    @Test func `keeps one version of each document`() {
        let cache = DisplayCache(limit: 1 << 20)
        cache.keep(answer("old"), for: key(800), version: 1)
        cache.keep(answer("new"), for: key(800), version: 2)
        #expect(cache.text(for: key(800), version: 1) == nil)
        #expect(cache.text(for: key(800), version: 2) == "new")
        #expect(cache.statistics.entries == 1)
    }

    @Test func `never holds more bytes than it may`() {
        let limit = 20_000
        let cache = DisplayCache(limit: limit)
        for width in 100..<300 {
            cache.keep(answer(String(repeating: "x", count: width * 10)), for: key(width), version: 1)
            #expect(cache.statistics.bytes <= limit)
        }
        #expect(cache.statistics.entries > 1)
        cache.keep(answer(String(repeating: "x", count: limit)), for: key(300), version: 1)
        #expect(cache.text(for: key(300), version: 1) == nil)
    }

    @Test func `evicts the least recently used entries first`() {
        let cache = DisplayCache(limit: 20_000)
        cache.keep(answer("liked"), for: key(100), version: 1)
        for width in 101..<200 {
            cache.keep(answer("once"), for: key(width), version: 1)
            #expect(cache.text(for: key(100), version: 1) == "liked")
        }
    }

    @Test func `has no other version in its older generation either`() {
        for later in 0..<20 {
            let cache = DisplayCache(limit: 20_000)
            cache.keep(answer("old"), for: key(100), version: 1)
            for width in 101..<101 + later { cache.keep(answer("once"), for: key(width), version: 1) }
            #expect(cache.text(for: key(100), version: 2) == nil)
        }
    }

    @Test func `keeps nothing when it may hold nothing`() {
        let cache = DisplayCache(limit: 0)
        cache.keep(answer("x"), for: key(100), version: 1)
        #expect(cache.statistics == DisplayCache.Statistics())
    }

    private func key(_ width: Int) -> DisplayCache.Key {
        DisplayCache.Key(
            board: board,
            wanted: DisplayRequest(size: Size(width: Double(width), height: 100)),
            form: DisplayRequest.Form(.json),
            coding: .identity
        )
    }

    private func answer(_ text: String) -> DisplayAnswer {
        DisplayAnswer([:], ByteBuffer(string: text))
    }
}

extension DisplayCache {
    fileprivate func text(for key: Key, version: Int) -> String? {
        answer(for: key, version: version).map { String(buffer: $0.bytes) }
    }
}
