// swift-tools-version: 6.2
import CompilerPluginSupport
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
    name: "swift-containers-macros",
    platforms: [.macOS(.v15)],
    products: [.library(name: "ContainersMacros", targets: ["ContainersMacros"])],
    dependencies: [
        .package(path: "../Containers"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .target(
            name: "ContainersMacros",
            dependencies: ["ContainersMacrosPlugin", .product(name: "Containers", package: "Containers")],
            swiftSettings: strict
        ),
        .macro(
            name: "ContainersMacrosPlugin",
            dependencies: [
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),
        // Its tests run the compiler, because tests that import the plugin make SwiftPM build swift-syntax twice.
        .testTarget(
            name: "ContainersMacrosTests",
            dependencies: ["ContainersMacros", .product(name: "Containers", package: "Containers")],
            swiftSettings: strict
        ),
    ]
)
