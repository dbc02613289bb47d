/// The type of a parameter or column, as the server numbers it.
public struct PostgresType: Hashable, Sendable {
    public let oid: UInt32

    public init(oid: UInt32) {
        self.oid = oid
    }

    public static let bool = Self(oid: 16)
    public static let bytea = Self(oid: 17)
    public static let name = Self(oid: 19)
    public static let int8 = Self(oid: 20)
    public static let int2 = Self(oid: 21)
    public static let int4 = Self(oid: 23)
    public static let text = Self(oid: 25)
    public static let json = Self(oid: 114)
    public static let float4 = Self(oid: 700)
    public static let float8 = Self(oid: 701)
    public static let unknown = Self(oid: 705)
    public static let bpchar = Self(oid: 1042)
    public static let varchar = Self(oid: 1043)
    public static let timestamptz = Self(oid: 1184)
    public static let uuid = Self(oid: 2950)
    public static let jsonb = Self(oid: 3802)

    /// The type of an array of this type, where the client knows it.
    public var array: Self? {
        let oid: UInt32? =
            switch self {
            case .bool: 1000
            case .bytea: 1001
            case .name: 1003
            case .int2: 1005
            case .int4: 1007
            case .text: 1009
            case .bpchar: 1014
            case .varchar: 1015
            case .int8: 1016
            case .float4: 1021
            case .float8: 1022
            case .timestamptz: 1185
            case .uuid: 2951
            case .json: 199
            case .jsonb: 3807
            default: nil
            }
        return oid.map(Self.init(oid:))
    }
}
