import Foundation

/// The letters of a language besides those of ASCII, with their costs: the negative logarithms of how often they occur.
struct Alphabet: Sendable {
    /// True for languages that are written with the letters of ASCII as well.
    let isLatin: Bool
    let costs: [Unicode.Scalar: Double]

    /// Creates an alphabet from its lower-case letters in order of frequency.
    private init(_ letters: String, isLatin: Bool) {
        self.isLatin = isLatin
        let weights = letters.unicodeScalars.indices.enumerated().map { pow(Double($0.offset + 2), -0.9) }
        let total = weights.reduce(0, +)
        // In text of Latin letters most are those of ASCII.
        let base = isLatin ? 2.7 : 0.3
        var costs: [Unicode.Scalar: Double] = [:]
        for (letter, weight) in zip(letters.unicodeScalars, weights) {
            let cost = base - log(weight / total)
            costs[letter] = min(cost, costs[letter] ?? cost)
            let upper = letter.properties.uppercaseMapping.unicodeScalars
            guard upper.count == 1, let upper = upper.first, costs[upper] == nil else { continue }
            costs[upper] = cost + 0.7
        }
        self.costs = costs
    }

    private static func latin(_ letters: String) -> Alphabet { Alphabet(letters, isLatin: true) }
    private static func other(_ letters: String) -> Alphabet { Alphabet(letters, isLatin: false) }

    /// French, German, Spanish, Portuguese, Scandinavian, Italian, Icelandic.
    static let western = [
        "éèêàçôîâûëïùœ", "üäößé", "óáéíñúü", "ãáéçíóõêâàúô", "öäåøæéü", "èéàòùì", "áíóðöúéþýæ",
    ].map(latin)
    /// Polish, Czech and Slovak, Hungarian, Croatian, Romanian.
    static let central = ["łąęóśżćńź", "íáéěčřšžýůúťďňľôäŕĺ", "áéöóőüíúű", "čćšžđ", "ăîâşţșț"].map(latin)
    /// Lithuanian, Latvian, Estonian.
    static let baltic = ["ėšųąžįūčę", "āīēšņūļžģķč", "äõüöšž"].map(latin)
    static let turkish = [latin("ışüöçğİâîû")]
    static let vietnamese = [latin("đưăâêôơ\u{301}\u{300}\u{309}\u{303}\u{323}áàéèíóúùãõìòýñü")]
    /// Russian, Ukrainian, Serbian.
    static let cyrillic = [
        "оаеинтсрвлкмдпуяыьгзбчйхжшюцщэфъё", "оаинтівреслкдумпязбьгчйхжїюшщцєґфы", "аоеинртсвкулјмдпзгбљњћчшжцхђфџ",
    ].map(other)
    static let russian = [cyrillic[0]]
    static let greek = [other("αοιετσνρκπμυηλςάίόγδήθέύωώφχβξζψϊϋΐΰ")]
    static let hebrew = [other("יוהלארתבםשנמדקחעגפטצסזכןךףץ")]
    static let arabic = [other("اليمنرتوبدعسةهكحفقأجشصىخطزذضثغئءإؤآظ")]
    static let thai = [
        other(
            """
            านรอกเงมยลว\u{E31}\u{E35}\u{E48}สตทด\u{E49}ปบคหแ\u{E34}จพขะใ\u{E37}ไช\u{E4C}โ\u{E38}\u{E47}ผ\
            \u{E39}ำถซญธณศษภฟ\u{E36}ฐ
            """
        )
    ]
}
