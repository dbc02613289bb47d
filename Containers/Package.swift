// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "swift-containers",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Containers", targets: ["Containers"])],
    targets: [
        .target(name: "Containers", swiftSettings: strict),
        .testTarget(name: "ContainersTests", dependencies: ["Containers"], swiftSettings: strict),
    ]
)
