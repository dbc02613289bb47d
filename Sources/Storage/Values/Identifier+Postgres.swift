import Foundation
import Karaoke
import Postgres

extension Identifier: PostgresEncodable, PostgresDecodable {
    package static var postgresType: PostgresType { UUID.postgresType }

    package func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
        uuid.encode(into: &buffer)
    }

    package init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        self.init(try UUID(postgres: bytes, type: type))
    }
}
