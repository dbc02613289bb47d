/// Counts how often something happens.
final class Tally {
    private(set) var count = 0

    func increment() {
        count += 1
    }
}
