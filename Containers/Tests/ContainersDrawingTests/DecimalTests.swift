import ContainersDrawing
import Testing

@Suite struct `A decimal number` {
    @Test(arguments: [
        (0, "0"), (1920, "1920"), (586.667, "586.667"), (0.5, "0.5"), (-2.25, "-2.25"), (-0.001, "-0.001"),
        (1e-7, "0"), (100_000.01, "100000.01"), (1.05, "1.05"), (1.001, "1.001"), (-1_234_567.891, "-1234567.891"),
        (0.0005, "0.001"), (999.9995, "1000"), (1e12, "1000000000"), (-.infinity, "-1000000000"), (.nan, "0"),
    ])
    func `has at most three decimals and no power of ten`(number: Double, text: String) {
        #expect(number.decimal == text)
    }
}
