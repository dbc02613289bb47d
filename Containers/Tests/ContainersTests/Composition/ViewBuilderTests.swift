import Testing

@testable import Containers

@Suite struct `A block` {
    @Test(.rule("2.1")) func `takes any number of statements`() {
        let content = Self.twentyFive()
        #expect(declaredCount(of: content) == 25)
        #expect(SubviewsCollection(of: content).names == (1...25).map(String.init).joined(separator: " "))
    }

    @Test(.rule("2.2"), arguments: [1, 2, 3])
    func `understands every kind of condition`(number: Int) {
        let content = sub {
            let name = "n\(number)"
            if number == 1 { Mark(name) }
            if number > 1 { Mark("many") } else { Mark("one") }
            if let half = number.isMultiple(of: 2) ? number / 2 : nil { Mark("half\(half)") }
            switch number {
            case 1: Mark("I")
            case 2: Mark("II")
            default: Mark("III")
            }
        }
        let expected = [1: "n1 one I", 2: "many half1 II", 3: "many III"]
        #expect(content.names == expected[number])
    }

    @Test(.rule("2.3")) func `mixes written and data-driven content`() {
        let content = sub {
            matt3
            ForEach(sam9, id: \.self) { Text($0) }
        }
        #expect(content.count == 12)
        #expect(content.first?.name == "Scrolling in the Deep")
        #expect(content.last?.name == "Love Stack")
    }

    @Test(.rule("1.2")) func `counts neither local values nor an empty block`() {
        #expect(sub {}.isEmpty)
        #expect(
            declaredCount {
                let mark = a
                mark
                b
            } == 2
        )
    }

    @ViewBuilder
    private static func twentyFive() -> some View {
        Mark("1")
        Mark("2")
        Mark("3")
        Mark("4")
        Mark("5")
        Mark("6")
        Mark("7")
        Mark("8")
        Mark("9")
        Mark("10")
        Mark("11")
        Mark("12")
        Mark("13")
        Mark("14")
        Mark("15")
        Mark("16")
        Mark("17")
        Mark("18")
        Mark("19")
        Mark("20")
        Mark("21")
        Mark("22")
        Mark("23")
        Mark("24")
        Mark("25")
    }
}

/// The number of statements that a block declares.
func declaredCount<Content: View>(@ViewBuilder _ content: () -> Content) -> Int {
    Content.declaredCount
}

/// The number of statements that some content declares.
func declaredCount<Content: View>(of content: Content) -> Int {
    Content.declaredCount
}
