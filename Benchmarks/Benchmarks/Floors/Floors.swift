import Benchmark

let benchmarks: @Sendable () -> Void = {
    compareFrames()
    compareWindows()
    compareResolution()
    compareSnapshots()
}
