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

/// The library of mathematics, which programs without Foundation are not linked with otherwise.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
    name: "swift-containers",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Containers", targets: ["Containers"]),
        .library(name: "ContainersDrawing", targets: ["ContainersDrawing"]),
    ],
    targets: [
        .target(name: "Containers", swiftSettings: strict, linkerSettings: mathematics),
        .target(name: "ContainersDrawing", dependencies: ["Containers"], swiftSettings: strict),
        .testTarget(name: "ContainersTests", dependencies: ["Containers"], swiftSettings: strict),
        .target(
            name: "DrawingChecks",
            dependencies: ["ContainersDrawing"],
            path: "Tests/DrawingChecks",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ContainersDrawingTests",
            dependencies: ["Containers", "ContainersDrawing", "DrawingChecks"],
            swiftSettings: strict
        ),
    ]
)
