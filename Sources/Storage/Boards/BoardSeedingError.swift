/// Why one of several boards could not be made; none of them was.
package struct BoardSeedingError: Error {
    /// Which of them, counted from zero.
    package let index: Int
    package let reason: any Error
}
