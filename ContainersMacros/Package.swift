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
    products: [
        .library(name: "ContainersMacros", targets: ["ContainersMacros"]),
        // For tests; the package's own would build everything twice.
        .library(name: "ContainersMacrosExpansion", targets: ["ContainersMacrosExpansion"]),
    ],
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
                "ContainersMacrosExpansion",
                .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),
        // Not in the plugin, because tests of a plugin make SwiftPM build the whole package twice.
        .target(
            name: "ContainersMacrosExpansion",
            dependencies: [
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ContainersMacrosTests",
            dependencies: [
                "ContainersMacros",
                "ContainersMacrosExpansion",
                .product(name: "Containers", package: "Containers"),
                .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
                .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),
    ]
)
