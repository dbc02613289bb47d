// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "karaoke-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../Containers"),
        .package(name: "karaoke-display-board", path: ".."),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Layout",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "BoardLayout", package: "karaoke-display-board"),
                .product(name: "Containers", package: "Containers"),
            ],
            path: "Benchmarks/Layout",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Floors",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "BoardLayout", package: "karaoke-display-board"),
                .product(name: "Containers", package: "Containers"),
            ],
            path: "Benchmarks/Floors",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "Allocations",
            dependencies: [
                .product(name: "BoardLayout", package: "karaoke-display-board"),
                .product(name: "Containers", package: "Containers"),
            ],
            path: "Benchmarks/Allocations"
        ),
        .executableTarget(
            name: "ConstantDisplay",
            dependencies: [
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            path: "Benchmarks/ConstantDisplay"
        ),
        .executableTarget(
            name: "Reads",
            dependencies: [
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Postgres", package: "karaoke-display-board"),
            ],
            path: "Benchmarks/Reads",
            swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]
        ),
    ]
)
