import ArgumentParser
import BoardAPI
import EmbeddedPostgres
import Karaoke
import KaraokeClient
import Postgres
import SongFiles
import Storage

extension Failure {
    /// The failure for an error; `nil` for errors that argument parsing reports itself.
    init?(_ error: any Error) {
        switch error {
        case is ExitCode, is CleanExit, is ArgumentParser.ValidationError: return nil
        case let failure as Failure: self = failure
        case let error as SettingError: self.init(error.description, exitCode: .wrongSettings)
        case let error as ListeningError: self.init(error.description, exitCode: .wrongSettings)
        case let error as EmbeddedPostgresError: self.init(error.description, exitCode: error.exitCode)
        case let error as DumpError: self.init(error)
        case let error as BackupError: self.init(error)
        case let error as PrivateDatabaseError: self.init(error.description, exitCode: .unavailable)
        case let error as FullDiskError: self.init(error.description, exitCode: .unavailable)
        case let error as DatabaseError: self.init(error)
        case let error as MigrationError: self.init(error)
        case let error as DistributionError: self.init(error)
        case let error as Problem: self.init(error)
        case let error as ServiceError: self.init(error)
        case let error as SongFileError:
            let place = error.line.map { "At line \($0): " } ?? ""
            self.init("\(place)\(error.sentence)", exitCode: .badInput)
        case let error as Karaoke.ValidationError:
            self.init(error.sentence(of: "The field '\(error.field)'"), exitCode: .badInput)
        default:
            guard let failure = Failure(domain: error) else {
                self.init("Unexpected error: \(String(reflecting: error))")
                return
            }
            self = failure
        }
    }
}

extension EmbeddedPostgresError {
    /// The exit code: a folder that cannot be used is an error in the settings.
    fileprivate var exitCode: ExitCode {
        switch self {
        case .noStateDirectory, .unreachable, .notPrivate, .notACluster: .wrongSettings
        case .foreign: .notPermitted
        case .programsMissing, .otherRelease, .noAccount, .hidden, .system, .notCreated, .notStarted: .unavailable
        }
    }
}
