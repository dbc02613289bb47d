// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "karaoke-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "karaoke-display-board", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Layout",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "BoardLayout", package: "karaoke-display-board"),
                .product(name: "Containers", package: "karaoke-display-board"),
            ],
            path: "Benchmarks/Layout",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        )
    ]
)
