// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

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
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
        // Part of the C library on Linux.
        .systemLibrary(name: "CIconv"),
        .systemLibrary(
            name: "CLibCrypto",
            pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
        ),
        .systemLibrary(
            name: "CLibCurl",
            pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]
        ),
        .systemLibrary(
            name: "CLibPQ",
            pkgConfig: "libpq",
            providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
        ),
        .systemLibrary(
            name: "CQREncode",
            pkgConfig: "libqrencode",
            providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]
        ),
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .target(name: "Cryptography", dependencies: ["CLibCrypto"], swiftSettings: strict),
        .target(name: "JSONSyntax", swiftSettings: strict),
        .target(
            name: "Karaoke",
            dependencies: ["CExpat", "CIconv", "JSONSyntax", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict,
            linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]
        ),
        .target(name: "KaraokeClient", dependencies: ["CLibCurl"], swiftSettings: strict),
        .target(
            name: "Postgres",
            dependencies: [
                "CLibPQ",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Prometheus",
            dependencies: [.product(name: "CoreMetrics", package: "swift-metrics")],
            swiftSettings: strict
        ),
        .target(name: "SongDatabases", dependencies: ["CSQLite", "Karaoke"], swiftSettings: strict),
        .target(
            name: "EmbeddedPostgres",
            dependencies: [
                "Postgres",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BoardLayout",
            dependencies: [
                "Karaoke",
                .product(name: "Containers", package: "Containers"),
                .product(name: "ContainersDrawing", package: "Containers"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Storage",
            dependencies: [
                "Cryptography",
                "Karaoke",
                "Postgres",
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [.copy("Migrations")],
            swiftSettings: strict
        ),
        .target(
            name: "WebServer",
            dependencies: [
                "CZlib",
                "Cryptography",
                "JSONSyntax",
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BoardAPI",
            dependencies: [
                "BoardLayout",
                "Cryptography",
                "JSONSyntax",
                "Karaoke",
                "Postgres",
                "Prometheus",
                "Storage",
                "WebServer",
                .product(name: "Containers", package: "Containers"),
                .product(name: "ContainersDrawing", package: "Containers"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Pages",
            dependencies: [
                "BoardAPI",
                "BoardLayout",
                "CQREncode",
                "Cryptography",
                "Karaoke",
                "Postgres",
                "Prometheus",
                "Storage",
                "WebServer",
                .product(name: "Containers", package: "Containers"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            resources: [.copy("Web")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "KaraokeCommand",
            dependencies: [
                "BoardAPI",
                "BoardLayout",
                "CEmptyICUData",
                "Cryptography",
                "EmbeddedPostgres",
                "Karaoke",
                "KaraokeClient",
                "Pages",
                "Postgres",
                "SongDatabases",
                "Storage",
                "WebServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Containers", package: "Containers"),
                .product(name: "ContainersDrawing", package: "Containers"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict
        ),
        // For Benchmarks/layout; stored boards are visible in this package only.
        .executableTarget(
            name: "StoredBoardBenchmark",
            dependencies: [
                "BoardLayout",
                "Karaoke",
                .product(name: "Containers", package: "Containers"),
                .product(name: "ContainersDrawing", package: "Containers"),
            ],
            path: "Tests/StoredBoardBenchmark",
            swiftSettings: strict
        ),
        .target(
            name: "TestClient",
            dependencies: [
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            path: "Tests/TestClient",
            swiftSettings: strict
        ),
        .target(
            name: "TestDatabase",
            dependencies: [
                "EmbeddedPostgres",
                "Postgres",
                "Storage",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            path: "Tests/TestDatabase",
            swiftSettings: strict
        ),
        .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"], swiftSettings: strict),
        // The tests of the packages that are kept here run with all others.
        .testTarget(
            name: "ContainersTests",
            dependencies: [.product(name: "Containers", package: "Containers")],
            path: "Containers/Tests/ContainersTests",
            swiftSettings: strict
        ),
        .target(
            name: "DrawingChecks",
            dependencies: [.product(name: "ContainersDrawing", package: "Containers")],
            path: "Containers/Tests/DrawingChecks",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ContainersDrawingTests",
            dependencies: [
                "DrawingChecks",
                .product(name: "Containers", package: "Containers"),
                .product(name: "ContainersDrawing", package: "Containers"),
            ],
            path: "Containers/Tests/ContainersDrawingTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ContainersMacrosTests",
            dependencies: [
                .product(name: "Containers", package: "Containers"),
                .product(name: "ContainersMacros", package: "ContainersMacros"),
            ],
            path: "ContainersMacros/Tests/ContainersMacrosTests",
            swiftSettings: strict
        ),
        .target(name: "SongFuzzing", dependencies: ["Karaoke"], path: "Tests/SongFuzzing", swiftSettings: strict),
        // What Scripts/long/fuzz-imports runs.
        .executableTarget(
            name: "FuzzImports",
            dependencies: ["CSQLite", "Karaoke", "SongDatabases", "SongFuzzing"],
            path: "Tests/FuzzImports",
            swiftSettings: strict
        ),
        .testTarget(
            name: "KaraokeTests",
            dependencies: ["Karaoke", "SongFuzzing"],
            exclude: ["Duplicates/judged-pairs.tsv"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BoardLayoutTests",
            dependencies: [
                "BoardLayout",
                "DrawingChecks",
                .product(name: "Containers", package: "Containers"),
                .product(name: "ContainersDrawing", package: "Containers"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "BoardLayout",
                "KaraokeClient",
                .product(name: "Containers", package: "Containers"),
                .product(name: "ContainersDrawing", package: "Containers"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PostgresTests",
            dependencies: ["Postgres", "EmbeddedPostgres", "TestDatabase"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PrometheusTests",
            dependencies: ["Prometheus", .product(name: "CoreMetrics", package: "swift-metrics")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EmbeddedPostgresTests",
            dependencies: ["EmbeddedPostgres", "Postgres", .product(name: "Logging", package: "swift-log")],
            swiftSettings: strict
        ),
        .testTarget(
            name: "StorageTests",
            dependencies: ["SongFuzzing", "Storage", "TestDatabase"],
            exclude: ["Releases"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "BoardAPI",
                "CZlib",
                "Cryptography",
                "JSONSyntax",
                "Pages",
                "Postgres",
                "SongFuzzing",
                "TestClient",
                "TestDatabase",
                "WebServer",
                .product(name: "Containers", package: "Containers"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "KaraokeClientTests",
            dependencies: [
                "Karaoke",
                "KaraokeClient",
                "Pages",
                "Storage",
                "TestDatabase",
                "WebServer",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "CSQLite",
                "EmbeddedPostgres",
                "KaraokeClient",
                "KaraokeCommand",
                "Pages",
                "TestClient",
                "TestDatabase",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict
        ),
    ]
)
