import Foundation

extension ProgressBar {
    /// Shows how a file grows that another program writes, until the surrounding task is cancelled.
    func follow(_ path: String) async {
        while !Task.isCancelled {
            var status = stat()
            if stat(path, &status) == 0 { show(Int(status.st_size)) }
            try? await Task.sleep(for: .milliseconds(200))
        }
    }
}
