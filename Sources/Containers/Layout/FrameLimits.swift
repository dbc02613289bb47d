/// The limits of a frame in one direction.
@usableFromInline
struct FrameLimits: Hashable {
    @usableFromInline var min: Double?
    @usableFromInline var ideal: Double?
    @usableFromInline var max: Double?

    @usableFromInline
    init(min: Double?, ideal: Double?, max: Double?) {
        self.min = min
        self.ideal = ideal
        self.max = max
    }

    /// A frame that always has the same length, if there is one.
    @usableFromInline
    static func fixed(_ length: Double?) -> Self {
        Self(min: length, ideal: length, max: length)
    }

    /// What the view inside is offered.
    func inner(_ proposal: Double?) -> Double? {
        (proposal ?? ideal).map(clamp)
    }

    /// The frame's own length: between two limits it follows the proposal, beside one it follows the view as well.
    func length(around inner: Double, proposal: Double?) -> Double {
        let proposal = proposal ?? ideal
        return switch (min, max) {
        case (nil, nil): inner
        case (_?, nil): clamp(Swift.min(inner, proposal ?? inner))
        case (nil, _?): clamp(Swift.max(inner, proposal ?? inner))
        case (_?, _?): clamp(proposal ?? inner)
        }
    }

    private func clamp(_ length: Double) -> Double {
        Swift.max(Swift.min(length, max ?? .infinity), min ?? -.infinity)
    }
}
