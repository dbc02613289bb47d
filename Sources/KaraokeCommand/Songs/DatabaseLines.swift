import SongDatabases

/// The songs of a database as lines, in pieces.
///
/// Unchecked because pieces are read one after the other, by the one import that reads the file.
final class DatabaseLines: @unchecked Sendable {
    private let database: SongDatabase
    /// The size of the file in bytes.
    private let size: Int
    private var songs = 0

    /// - Throws: ``Failure`` when the database cannot be read.
    init(_ path: String, size: Int) throws {
        self.size = size
        do {
            database = try SongDatabase(path)
        } catch {
            throw Failure("\(error)", exitCode: .badInput)
        }
    }

    /// The share of the songs that are read, as so many of the file's bytes.
    var progress: Int {
        guard songs < database.count else { return size }
        return Int(exactly: (Double(size) * Double(songs) / Double(database.count)).rounded(.down)) ?? size
    }

    /// The next lines; `nil` behind the last one.
    func chunk() throws -> [UInt8]? {
        var chunk: [UInt8] = []
        do {
            while chunk.count < 1 << 16, let line = try database.line() {
                chunk += line
                songs += 1
            }
        } catch let error as SongDatabaseError {
            throw Failure("\(error)", exitCode: .badInput)
        }
        return chunk.isEmpty ? nil : chunk
    }
}
