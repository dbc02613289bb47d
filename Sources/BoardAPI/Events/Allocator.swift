import Foundation
import WebServer

/// The allocator of the system's C library.
enum Allocator {
    /// Gives memory back that is free, but kept for later; does nothing where the library cannot.
    static func giveBack() {
        #if canImport(Glibc)
        // Swift's module of the library lacks the function.
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        // The library declares: int malloc_trim(size_t).
        _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)(0)
        #endif
    }
}
