/// The last line of a backup, by which all before it is known to be whole.
struct BackupSeal {
    /// How many bytes the line has, its end included.
    static let length = 99

    /// How many bytes the label before it has.
    let label: Int
    /// The SHA-256 of all before it, in hexadecimal digits.
    let digest: String

    init(label: Int, digest: String) {
        self.label = label
        self.digest = digest
    }

    /// Reads the line; `nil` when it is another one.
    init?(line: [UInt8]) {
        let text = String(decoding: line, as: UTF8.self)
        guard let match = text.wholeMatch(of: /karaoke-backup 1 (\d{16}) ([0-9a-f]{64})\n/), let label = Int(match.1)
        else { return nil }
        self.init(label: label, digest: String(match.2))
    }

    /// The line.
    var line: String {
        let digits = String(label)
        return "karaoke-backup 1 \(String(repeating: "0", count: 16 - digits.count))\(digits) \(digest)\n"
    }
}
