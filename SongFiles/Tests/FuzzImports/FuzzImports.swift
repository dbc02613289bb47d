import Foundation
import SongFiles
import SongFuzzing

/// Reads many damaged files of every format, whole, in pieces and in other encodings, and damaged databases.
@main
struct FuzzImports {
    static func main() {
        let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
        let seed = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
        var failures = 0
        let wanted = CommandLine.arguments.dropFirst(3).first
        let formats = SongFormat.allCases.filter { $0.rawValue == wanted ?? $0.rawValue }
        for format in formats {
            failures += fuzz(format, count: (count + formats.count - 1) / formats.count, seed: seed)
        }
        if wanted ?? "database" == "database" { failures += FuzzDatabases.fuzz(count: count / 100, seed: seed) }
        print("most memory: \(mostMemory())")
        exit(failures == 0 ? 0 : 1)
    }

    private static func fuzz(_ format: SongFormat, count: Int, seed: UInt64) -> Int {
        var generator = SeededGenerator(seed: seed)
        var songs = 0
        var refused = 0
        var refusedFiles = 0
        var failures = 0
        for round in 0..<count {
            let file = SongFile(format, using: &generator)
            let options = SongReader.Options(format: round.isMultiple(of: 2) ? format : nil)
            let reading = SongReading(file.bytes, options: options)
            let faults = SongReading.faults(of: file.bytes, options: options, using: &generator)
            if !faults.isEmpty {
                failures += 1
                print("\(format.rawValue), input \(round): \(faults.joined(separator: "; "))")
                print(String(decoding: file.bytes, as: UTF8.self).debugDescription)
            }
            songs += reading.lines.count { if case .song = $0 { true } else { false } }
            refused += reading.lines.count { if case .refused = $0 { true } else { false } }
            refusedFiles += reading.error == nil ? 0 : 1
        }
        print("\(format.rawValue): \(count) inputs, \(songs) songs, \(refused) lines and \(refusedFiles) files refused")
        // Makes the output visible at once, even in a file.
        fflush(nil)
        return failures
    }

    private static func mostMemory() -> String {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.map { $0.dropFirst(6).trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
}
