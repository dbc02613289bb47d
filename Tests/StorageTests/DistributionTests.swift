import Storage
import TestDatabase
import Testing

@Suite(.database) struct `Spreading boards` {
    @Test func `is refused without Citus, and has no effect on boards that are spread`() async throws {
        let distribution = Distribution(TestDatabase.current.database, script: "DROP TABLE boards;")
        do {
            #expect(try await distribution.distribute() == false)
        } catch DistributionError.citusMissing {
            #expect("\(DistributionError.citusMissing)".contains("run 'CREATE EXTENSION citus'"))
        }
        #expect(try await Boards(TestDatabase.current.database).count() == 0)
    }
}
