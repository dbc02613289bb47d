import Testing

/// The numbers of the rules in `Rules.md` of the documentation that a test holds.
struct RuleTrait: TestTrait, SuiteTrait {
    let numbers: [String]

    var comments: [Comment] {
        numbers.map { Comment(rawValue: "Spec \($0)") }
    }
}

extension Trait where Self == RuleTrait {
    /// Says which rules or vectors of the specification a test holds.
    static func rule(_ numbers: String...) -> Self {
        RuleTrait(numbers: numbers)
    }
}
