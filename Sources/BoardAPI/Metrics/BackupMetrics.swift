import CoreMetrics
import Foundation
import Logging
import ServiceLifecycle
import Storage

/// The metrics of the last backup, which are 0 before the first.
package struct BackupMetrics: Sendable {
    private let time: Meter
    private let bytes: Meter

    init(factory: any MetricsFactory) {
        time = Meter(label: "karaoke_last_backup_timestamp_seconds", factory: factory)
        bytes = Meter(label: "karaoke_last_backup_bytes", factory: factory)
    }

    fileprivate func set(_ backup: StoredBackup?) {
        time.set(backup?.writtenAt.timeIntervalSince1970 ?? 0)
        bytes.set(backup?.bytes ?? 0)
    }
}

/// A service that looks once a minute for the last backup.
package struct BackupWatch: Service {
    private static let pause = Duration.seconds(60)

    private let backups: Backups
    private let metrics: BackupMetrics
    private let logger: Logger

    package init(backups: Backups, metrics: BackupMetrics, logger: Logger) {
        self.backups = backups
        self.metrics = metrics
        self.logger = logger
    }

    package func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                do {
                    metrics.set(try await backups.last())
                } catch {
                    logger.debug("could not look for the last backup", metadata: ["error": "\(error)"])
                }
                try? await Task.sleep(for: Self.pause)
            }
        }
        try? await gracefulShutdown()
    }
}
