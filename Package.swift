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

/// The products of other packages.
extension Target.Dependency {
    static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let configuration = product(name: "Configuration", package: "swift-configuration")
    static let containers = product(name: "Containers", package: "Containers")
    static let containersDrawing = product(name: "ContainersDrawing", package: "Containers")
    static let containersMacros = product(name: "ContainersMacros", package: "ContainersMacros")
    static let coreMetrics = product(name: "CoreMetrics", package: "swift-metrics")
    static let dequeModule = product(name: "DequeModule", package: "swift-collections")
    static let httpTypes = product(name: "HTTPTypes", package: "swift-http-types")
    static let hummingbird = product(name: "Hummingbird", package: "hummingbird")
    static let hummingbirdCore = product(name: "HummingbirdCore", package: "hummingbird")
    static let jsonSyntax = product(name: "JSONSyntax", package: "SongFiles")
    static let logging = product(name: "Logging", package: "swift-log")
    static let mustache = product(name: "Mustache", package: "swift-mustache")
    static let nioCore = product(name: "NIOCore", package: "swift-nio")
    static let nioHTTP1 = product(name: "NIOHTTP1", package: "swift-nio")
    static let nioHTTPTypes = product(name: "NIOHTTPTypes", package: "swift-nio-extras")
    static let nioHTTPTypesHTTP1 = product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras")
    static let nioPosix = product(name: "NIOPosix", package: "swift-nio")
    static let serviceLifecycle = product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
    static let songDatabases = product(name: "SongDatabases", package: "SongFiles")
    static let songFiles = product(name: "SongFiles", package: "SongFiles")
    static let songText = product(name: "SongText", package: "SongFiles")
    static let sqlite = product(name: "CSQLite", package: "SongFiles")
    static let subprocess = product(name: "Subprocess", package: "swift-subprocess")
    static let systemPackage = product(name: "SystemPackage", package: "swift-system")
    static let unixSignals = product(name: "UnixSignals", package: "swift-service-lifecycle")
    static let yams = product(name: "Yams", package: "Yams")
}

extension Target {
    /// A library of the system, by the names of its pkg-config file and its packages.
    static func system(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
        systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
    }
}

let package = Package(
    name: "karaoke-display-board",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "karaoke", targets: ["KaraokeCommand"]),
        .library(name: "BoardLayout", targets: ["BoardLayout"]),
        .library(name: "KaraokeClient", targets: ["KaraokeClient"]),
        .library(name: "Postgres", targets: ["Postgres"]),
    ],
    dependencies: [
        .package(path: "Containers"),
        .package(path: "ContainersMacros"),
        .package(path: "SongFiles"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    ],
    targets: [
        // With static libraries, the data in place of Foundation's own.
        .target(
            name: "CEmptyICUData",
            cSettings: [.define("EMPTY_ICU_DATA", .when(platforms: [.linux], configuration: .release))]
        ),
        .system("CLibCrypto", "libcrypto", apt: "libssl-dev", brew: "openssl@3"),
        .system("CLibCurl", "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
        .system("CLibPQ", "libpq", apt: "libpq-dev", brew: "libpq"),
        .system("CQREncode", "libqrencode", apt: "libqrencode-dev", brew: "qrencode"),
        .system("CZlib", "zlib", apt: "zlib1g-dev", brew: "zlib"),
        .target(name: "Cryptography", dependencies: ["CLibCrypto"]),
        .target(name: "Karaoke", dependencies: [.songFiles, .songText, .yams]),
        .target(name: "KaraokeClient", dependencies: ["CLibCurl"]),
        .target(name: "Postgres", dependencies: ["CLibPQ", .dequeModule, .logging, .serviceLifecycle]),
        .target(name: "Prometheus", dependencies: [.coreMetrics]),
        .target(name: "EmbeddedPostgres", dependencies: ["Postgres", .logging, .subprocess, .systemPackage]),
        .target(name: "BoardLayout", dependencies: ["Karaoke", .containers, .containersDrawing]),
        .target(
            name: "Storage",
            dependencies: ["Cryptography", "Karaoke", "Postgres", .logging, .songFiles],
            resources: [.copy("Migrations"), .copy("StarterSongs")]
        ),
        .target(
            name: "WebServer",
            dependencies: [
                "CZlib", "Cryptography", .coreMetrics, .httpTypes, .hummingbird, .hummingbirdCore, .jsonSyntax,
                .logging, .nioCore, .nioHTTP1, .nioHTTPTypes, .nioHTTPTypesHTTP1, .nioPosix,
            ]
        ),
        .target(
            name: "BoardAPI",
            dependencies: [
                "BoardLayout", "Cryptography", "Karaoke", "Postgres", "Prometheus", "Storage", "WebServer",
                .containers, .containersDrawing, .coreMetrics, .httpTypes, .hummingbird, .hummingbirdCore,
                .jsonSyntax, .logging, .nioCore, .nioHTTPTypes, .serviceLifecycle, .songFiles, .songText,
            ]
        ),
        .target(
            name: "Pages",
            dependencies: [
                "BoardAPI", "BoardLayout", "CQREncode", "Cryptography", "Karaoke", "Postgres", "Prometheus", "Storage",
                "WebServer", .containers, .httpTypes, .hummingbird, .hummingbirdCore, .logging, .mustache, .nioCore,
                .serviceLifecycle, .songText,
            ],
            exclude: ["openapi"],
            resources: [.copy("Web")]
        ),
        .executableTarget(
            name: "KaraokeCommand",
            dependencies: [
                "BoardAPI", "BoardLayout", "CEmptyICUData", "Cryptography", "EmbeddedPostgres", "Karaoke",
                "KaraokeClient", "Pages", "Postgres", "Storage", "WebServer", .argumentParser, .configuration,
                .containers, .logging, .nioCore, .serviceLifecycle, .songDatabases, .songFiles, .songText, .subprocess,
                .systemPackage, .unixSignals,
            ]
        ),
        // For Benchmarks/layout; stored boards are visible in this package only.
        .executableTarget(
            name: "StoredBoardBenchmark",
            dependencies: ["BoardLayout", "Karaoke", .containers, .containersDrawing],
            path: "Tests/StoredBoardBenchmark"
        ),
        .target(
            name: "TestClient",
            dependencies: [.httpTypes, .nioCore, .nioHTTP1, .nioHTTPTypes, .nioHTTPTypesHTTP1, .nioPosix],
            path: "Tests/TestClient"
        ),
        .target(
            name: "TestDatabase",
            dependencies: ["EmbeddedPostgres", "Postgres", "Storage", .logging, .subprocess],
            path: "Tests/TestDatabase"
        ),
        .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"]),
        // The tests of the packages that are kept here run with all others.
        .testTarget(name: "ContainersTests", dependencies: [.containers], path: "Containers/Tests/ContainersTests"),
        .target(name: "DrawingChecks", dependencies: [.containersDrawing], path: "Containers/Tests/DrawingChecks"),
        .testTarget(
            name: "ContainersDrawingTests",
            dependencies: ["DrawingChecks", .containers, .containersDrawing],
            path: "Containers/Tests/ContainersDrawingTests"
        ),
        .testTarget(
            name: "ContainersMacrosTests",
            dependencies: [.containers, .containersMacros],
            path: "ContainersMacros/Tests/ContainersMacrosTests"
        ),
        .target(name: "SongFuzzing", dependencies: [.songFiles, .songText], path: "SongFiles/Tests/SongFuzzing"),
        // What Scripts/long/fuzz-imports runs.
        .executableTarget(
            name: "FuzzImports",
            dependencies: ["SongFuzzing", .songDatabases, .songFiles, .sqlite],
            path: "SongFiles/Tests/FuzzImports"
        ),
        .testTarget(
            name: "SongFilesTests",
            dependencies: ["SongFuzzing", .songFiles],
            path: "SongFiles/Tests/SongFilesTests"
        ),
        .testTarget(name: "SongTextTests", dependencies: [.songText], path: "SongFiles/Tests/SongTextTests"),
        .testTarget(
            name: "KaraokeTests",
            dependencies: ["Karaoke", "SongFuzzing", .songFiles, .songText],
            exclude: ["Duplicates/judged-pairs.tsv"]
        ),
        .testTarget(
            name: "BoardLayoutTests",
            dependencies: ["BoardLayout", "DrawingChecks", .containers, .containersDrawing]
        ),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "BoardLayout", "KaraokeClient", .containers, .containersDrawing, .httpTypes, .hummingbird, .nioCore,
                .songFiles,
            ]
        ),
        .testTarget(name: "PostgresTests", dependencies: ["Postgres", "EmbeddedPostgres", "TestDatabase"]),
        .testTarget(name: "PrometheusTests", dependencies: ["Prometheus", .coreMetrics]),
        .testTarget(
            name: "EmbeddedPostgresTests",
            dependencies: ["EmbeddedPostgres", "Postgres", .logging, .subprocess]
        ),
        .testTarget(
            name: "StorageTests",
            dependencies: ["SongFuzzing", "Storage", "TestDatabase", .songFiles, .songText],
            exclude: ["Releases"]
        ),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "BoardAPI", "CZlib", "Cryptography", "Pages", "Postgres", "SongFuzzing", "TestClient", "TestDatabase",
                "WebServer", .containers, .httpTypes, .hummingbird, .jsonSyntax, .logging, .nioCore, .nioHTTP1,
                .nioPosix, .serviceLifecycle, .songFiles,
            ]
        ),
        .testTarget(
            name: "KaraokeClientTests",
            dependencies: [
                "Karaoke", "KaraokeClient", "Pages", "Storage", "TestDatabase", "WebServer", .logging, .nioCore,
                .nioPosix,
            ]
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "EmbeddedPostgres", "KaraokeClient", "KaraokeCommand", "Pages", "TestClient", "TestDatabase",
                .httpTypes, .nioCore, .sqlite, .subprocess, .systemPackage,
            ]
        ),
    ]
)

for target in package.targets where target.type != .system && target.cSettings == nil {
    target.swiftSettings = strict
}
