import Benchmark

let benchmarks: @Sendable () -> Void = {
    compareFrames()
    compareStacks()
    compareWindows()
    compareResolution()
    compareSnapshots()
}
