/// Weighs text in an East Asian encoding, most of whose characters are pairs of bytes.
///
/// The standards behind these encodings put the usual characters first, so that the first byte of a pair says how usual
/// it is.
struct PairedText: Sendable {
    let encoding: TextEncoding
    /// The costs of the most usual characters.
    private let common: [UInt16: Double]

    private init(_ encoding: TextEncoding, common letters: String) {
        self.encoding = encoding
        var common: [UInt16: Double] = [:]
        for (place, letter) in letters.unicodeScalars.enumerated() {
            let pair = Iconv.convert(Array(String(letter).utf8), from: TextEncoding.utf8, to: encoding).text
            guard pair.count == 2 else { continue }
            common[UInt16(pair[0]) << 8 | UInt16(pair[1])] = place < 60 ? 4.3 : 5.2
        }
        self.common = common
    }

    static let all = [
        Self(.shiftJIS, common: japanese), Self(.eucJP, common: japanese), Self(.eucKR, common: korean),
        Self(.gb18030, common: simplified), Self(.big5, common: traditional),
    ]

    /// The cost of the text: the negative logarithm of how likely it is; `nil` when it is invalid.
    func cost(of text: [UInt8]) -> Double? {
        var cost = 1.0
        var index = 0
        var previous = Previous.other
        // Behind the last character too there are bytes that may belong to it.
        let bytes = text + [0, 0, 0]
        while index < text.count {
            let byte = text[index]
            guard byte >= 0x80 else {
                let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                if isLetter, previous == .wide { cost += 1.2 }
                previous = isLetter ? .letter : .other
                index += 1
                continue
            }
            guard let (length, character) = character(of: bytes, at: index) else { return nil }
            cost += character + (previous == .letter ? (length == 1 ? 4 : 1.2) : 0)
            previous = .wide
            index += length
        }
        return cost
    }

    private enum Previous {
        case letter
        case wide
        case other
    }

    /// The number of bytes of the character at an index and its cost; `nil` when it is invalid.
    private func character(of bytes: [UInt8], at index: Int) -> (length: Int, cost: Double)? {
        let (lead, trail) = (bytes[index], bytes[index + 1])
        switch encoding {
        case .shiftJIS where (0xA1...0xDF).contains(lead): return (1, 6)
        case .eucJP where lead == 0x8E: return (0xA1...0xDF).contains(trail) ? (2, 7) : nil
        case .eucJP where lead == 0x8F: return trail > 0xA0 && bytes[index + 2] > 0xA0 ? (3, 12) : nil
        case .gb18030 where (0x30...0x39).contains(trail):
            return bytes[index + 2] > 0x80 && (0x30...0x39).contains(bytes[index + 3]) ? (4, 14) : nil
        default:
            guard lead > 0x80, lead < 0xFF, isTrail(trail, after: lead) else { return nil }
            return (2, common[UInt16(lead) << 8 | UInt16(trail)] ?? cost(of: lead, trail))
        }
    }

    private func isTrail(_ trail: UInt8, after lead: UInt8) -> Bool {
        guard trail >= 0x40, trail < 0xFF, trail != 0x7F else { return false }
        return switch encoding {
        case .shiftJIS: trail <= 0xFC && lead <= 0xFC && lead != 0xA0
        case .eucJP: lead > 0xA0 && trail > 0xA0
        case .eucKR: trail > 0x80 || (0x41...0x5A).contains(trail) || (0x61...0x7A).contains(trail)
        case .big5: trail < 0x7F || trail > 0xA0
        default: true
        }
    }

    private func cost(of lead: UInt8, _ trail: UInt8) -> Double {
        switch (encoding, lead) {
        case (.shiftJIS, 0x82): trail >= 0x9F ? 3.6 : 6.5
        case (.shiftJIS, 0x83): trail <= 0x96 ? 4.2 : 10
        case (.shiftJIS, 0x81): 5
        case (.shiftJIS, 0x88...0x97): 7.2
        case (.shiftJIS, ...0xEA): 10
        case (.eucJP, 0xA4): 3.6
        case (.eucJP, 0xA5): 4.2
        case (.eucJP, 0xA1): 5
        case (.eucJP, 0xA3): 6.5
        case (.eucJP, 0xB0...0xCF): 7.2
        case (.eucJP, 0xD0...0xF4): 10
        case (.eucKR, 0xB0...0xC8) where trail > 0xA0: 6.6
        case (.eucKR, 0xA1) where trail > 0xA0: 6
        case (.eucKR, 0xA3) where trail > 0xA0: 6
        case (.eucKR, _): trail > 0xA0 ? 11 : 12
        case (.gb18030, 0xB0...0xD7) where trail > 0xA0: 7.2
        case (.gb18030, 0xA1) where trail > 0xA0: 6
        case (.gb18030, 0xA3) where trail > 0xA0: 6
        case (.gb18030, 0xD8...0xF7) where trail > 0xA0: 10
        case (.gb18030, _): 12.5
        case (.big5, 0xA4...0xC6): 7.2
        case (.big5, 0xA1...0xA2): 5.5
        case (.big5, 0xC9...0xF9): 10.3
        default: 13
        }
    }
}

extension PairedText {
    private static let japanese = """
        日一人年大本中出上生行見時前今気思愛恋花夢空風雨雪夜星月光涙歌声心君僕私春夏秋冬海川山道手紙世界会言\
        葉別れ酒女男少東京港町赤白青黒命永遠未来希望明昨朝夕子美香田村松木石井原野藤島小高橋浜崎宇多岡森谷林\
        口吉水
        """
    private static let korean = """
        이다는을의가에하고지사나기서그대로아도리자어한인해시은라만수를우정보내니주여일거말게부들너무랑날못람\
        마음꽃비별밤길눈물바오제스드전소연김박최조윤장임강신권황안송류홍문미영성현진재민
        """
    private static let simplified = """
        的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里\
        用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实\
        爱情月亮代表歌风雨雪梦花海星夜泪手美女孩朋友周王李张刘陈林杨黄赵吴
        """
    private static let traditional = """
        的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡\
        用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實\
        愛情月亮代表歌風雨雪夢花海星夜淚手美女孩朋友周王李張劉陳林楊黃趙吳
        """
}
