// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target in Swift.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "swift-song-files",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "CSQLite", targets: ["CSQLite"]),
        .library(name: "JSONSyntax", targets: ["JSONSyntax"]),
        .library(name: "SongDatabases", targets: ["SongDatabases"]),
        .library(name: "SongFiles", targets: ["SongFiles"]),
        .library(name: "SongText", targets: ["SongText"]),
    ],
    targets: [
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        // Part of the C library on Linux.
        .systemLibrary(name: "CIconv"),
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        .target(name: "JSONSyntax"),
        .target(name: "SongText"),
        .target(
            name: "SongFiles",
            dependencies: ["CExpat", "CIconv", "JSONSyntax", "SongText"],
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]
        ),
        .target(name: "SongDatabases", dependencies: ["CSQLite", "SongFiles", "SongText"]),
        .target(name: "SongFuzzing", dependencies: ["SongFiles", "SongText"], path: "Tests/SongFuzzing"),
        .executableTarget(
            name: "FuzzImports",
            dependencies: ["CSQLite", "SongDatabases", "SongFiles", "SongFuzzing"],
            path: "Tests/FuzzImports"
        ),
        .testTarget(name: "SongFilesTests", dependencies: ["SongFiles", "SongFuzzing"]),
        .testTarget(name: "SongTextTests", dependencies: ["SongText"]),
    ]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = strict
}
