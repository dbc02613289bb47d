import ContainersDrawing
import Testing

@Suite struct `A decimal number` {
    @Test(arguments: [
        (0, "0"), (1920, "1920"), (586.667, "586.667"), (0.5, "0.5"), (-2.25, "-2.25"), (-0.001, "-0.001"),
        (1e-7, "0"), (100_000.01, "100000.01"),
    ])
    func `has at most three decimals and no power of ten`(number: Double, text: String) {
        #expect(number.decimal == text)
    }
}
