import Testing

@testable import KaraokeClient

@Suite struct `A reconnection` {
    @Test(arguments: [(Duration.seconds(3), Duration.seconds(3)), (.milliseconds(Int64.max), .seconds(10))])
    func `comes after the pause that the service asks for, up to the longest`(asked: Duration, pause: Duration) {
        var reconnection = Reconnection(RetryPolicy())
        #expect(reconnection.pause(asked: asked, chance: 0) == nil)
        #expect(reconnection.pause(asked: asked, chance: 0) == pause)
    }
}
