/// The type of a parameter or column, as the server numbers it.
public struct PostgresType: Hashable, Sendable {
    /// The number in `pg_type`.
    public let oid: UInt32

    /// Names a type by its number.
    public init(oid: UInt32) {
        self.oid = oid
    }

    /// `boolean`.
    public static let bool = Self(oid: 16)

    /// `bytea`.
    public static let bytea = Self(oid: 17)

    /// `name`, the type of names in the system catalogs.
    public static let name = Self(oid: 19)

    /// `bigint`.
    public static let int8 = Self(oid: 20)

    /// `smallint`.
    public static let int2 = Self(oid: 21)

    /// `integer`.
    public static let int4 = Self(oid: 23)

    /// `text`.
    public static let text = Self(oid: 25)

    /// `json`.
    public static let json = Self(oid: 114)

    /// `real`.
    public static let float4 = Self(oid: 700)

    /// `double precision`.
    public static let float8 = Self(oid: 701)

    /// The type of a literal without a known type.
    public static let unknown = Self(oid: 705)

    /// `character(n)`.
    public static let bpchar = Self(oid: 1042)

    /// `character varying`.
    public static let varchar = Self(oid: 1043)

    /// `timestamp with time zone`.
    public static let timestamptz = Self(oid: 1184)

    /// `uuid`.
    public static let uuid = Self(oid: 2950)

    /// `jsonb`.
    public static let jsonb = Self(oid: 3802)

    /// The type of an array of this type; `nil` when the client does not support it.
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
