/// What a declaration holds on to, so that its end can be counted.
final class Token {
    private let ends: Tally

    init(_ ends: Tally) {
        self.ends = ends
    }

    deinit {
        ends.increment()
    }
}
