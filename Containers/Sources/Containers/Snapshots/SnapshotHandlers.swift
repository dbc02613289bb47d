/// The handlers that a data source calls while a person opens and closes items (Spec 14.5).
///
/// Applying a snapshot directly calls none of them.
///
/// ```swift
/// var songs = SectionSnapshot<String>()
/// try songs.append(["Karaoke", "Silence"])
/// var source = SectionedDataSource<String, String>()
/// source.handlers.shouldExpandItem = { $0 != "Silence" }
/// source.apply(songs, to: "Songbook")
/// try source.toggle("Silence")
/// ```
public struct SnapshotHandlers<Item: Hashable & Sendable> {
    /// True when an item may be expanded; absent means yes.
    public var shouldExpandItem: ((Item) -> Bool)?

    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?

    /// Gives the children of an item that is being expanded, in place of those it has.
    public var snapshotForExpandingParent: ((Item, SectionSnapshot<Item>) -> SectionSnapshot<Item>)?

    /// True when an item may be collapsed; absent means yes.
    public var shouldCollapseItem: ((Item) -> Bool)?

    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?

    /// Called in place of everything else.
    public var disclosureAction: ((Item) -> Void)?

    /// True when a tap on an item opens it, also before it has children; absent means that it has some.
    public var isParent: ((Item) -> Bool)?

    /// Creates handlers that let everything happen.
    public init() {}
}
