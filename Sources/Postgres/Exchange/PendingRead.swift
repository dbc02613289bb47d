/// A read that waits for a lane.
struct PendingRead {
    let statements: [Statement]
    let call: Call<[ResultSet]>
}
