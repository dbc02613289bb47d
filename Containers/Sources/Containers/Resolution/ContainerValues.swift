/// The container values of a resolved subview or of a section (Spec 6.1, 6.9).
///
/// Values are looked up where they were written, from the innermost write outwards (Spec 6.5); nothing is collected in
/// advance.
///
/// ```swift
/// let subviews = SubviewsCollection {
///     Section("Sommer") {
///         Text("Love Stack")
///         Text("Hey View").rating(5)
///     }
///     .rating(2)
/// }
/// let ratings = subviews.map(\.containerValues.rating)
/// ```
public struct ContainerValues {
    /// The place on which the values were written; absent where every key reads its default.
    @usableFromInline let subview: Subview?
    @usableFromInline let scope: Scope?
    @usableFromInline var changes: [ObjectIdentifier: Any]?

    /// Present while the setter of a key path is run to find out what it stores.
    @usableFromInline var recording: UnsafeMutablePointer<Recording>?

    /// Creates values in which every key reads its default.
    @inlinable
    public init() {
        subview = nil
        scope = nil
    }

    /// Creates values of which only the use is recorded.
    @inlinable
    init(recordingInto recording: UnsafeMutablePointer<Recording>) {
        self.init()
        self.recording = recording
    }

    /// The values of a subview, with the transparent views around it.
    @inlinable
    init(of subview: Subview) {
        self.subview = subview
        scope = nil
    }

    /// The values of a section, with the transparent views around it.
    @inlinable
    init(in scope: Scope?) {
        subview = nil
        self.scope = scope
    }

    /// The value of a key: what was set, else the innermost write, else the default.
    @inlinable
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get {
            if let recording {
                recording.pointee.isRead = true
                return Key.defaultValue
            }
            if let change = changes?[ObjectIdentifier(key)], let value = change as? Key.Value { return value }
            var result: Key.Value?
            let needsFolding = withUnsafeMutablePointer(to: &result) { slot in
                var query = SubviewQuery(.value, ObjectIdentifier(key), slot: UnsafeMutableRawPointer(slot))
                answer(&query)
                return query.meetsFieldWrite
            }
            if needsFolding { return folded()[key] }
            return result ?? Key.defaultValue
        }
        set {
            if let recording {
                recording.pointee.note(newValue, under: ObjectIdentifier(key))
            } else {
                set(newValue, under: ObjectIdentifier(key))
            }
        }
    }

    /// The tag stored under exactly the given type: the innermost explicit one, else the innermost that a `ForEach` gave
    /// (Spec 4.1, 4.2).
    public func tag<Value: Hashable>(for type: Value.Type) -> Value? {
        SubviewQuery.ask(.tag, about: type, for: type) { answer(&$0) }
            ?? SubviewQuery.ask(.defaultTag, about: type, for: type) { answer(&$0) }
    }

    /// True when the tag stored under the value's type equals it (Spec 4.1).
    public func hasTag<Value: Hashable>(_ value: Value) -> Bool {
        tag(for: Value.self) == value
    }

    @usableFromInline
    mutating func set(_ value: Any, under key: ObjectIdentifier) {
        changes = (changes ?? [:]).merging([key: value]) { $1 }
    }

    @inlinable
    func answer(_ query: inout SubviewQuery) {
        subview?.reply(to: &query)
        scope?.answer(&query)
    }

    /// The values after all writes have been applied to the defaults, from the outermost to the innermost (Spec 6.6).
    @usableFromInline
    func folded() -> ContainerValues {
        var writes: [any ContainerValueWriting] = []
        SubviewQuery.collect(.writes, into: &writes) { answer(&$0) }
        var values = ContainerValues()
        for write in writes.reversed() {
            write.apply(to: &values)
        }
        return values
    }
}

/// A key of a container value: a typed note on a subview for the container that holds it (Spec 6.1).
///
/// ```swift
/// enum Rating: ContainerValueKey {
///     static let defaultValue = 0
/// }
///
/// extension ContainerValues {
///     var rating: Int {
///         get { self[Rating.self] }
///         set { self[Rating.self] = newValue }
///     }
/// }
///
/// extension View {
///     func rating(_ rating: Int) -> some View {
///         containerValue(\.rating, rating)
///     }
/// }
/// ```
///
/// The macro `@Entry` writes key and accessor from `@Entry var rating = 0`. It is in a product of its own,
/// `ContainersMacros`, so that whoever declares keys by this protocol need not build swift-syntax.
public protocol ContainerValueKey {
    /// The value that is stored under the key.
    associatedtype Value

    /// The value that is read where none was written; evaluated at each such read (Spec 6.2).
    static var defaultValue: Value { get }
}

/// A write of a container value, with the types of key and value erased.
@usableFromInline
protocol ContainerValueWriting {
    /// Changes the values by what is written.
    func apply(to values: inout ContainerValues)
}
