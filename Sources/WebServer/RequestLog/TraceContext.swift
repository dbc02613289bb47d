import HTTPTypes

/// Which trace a request belongs to, and the service's own span in it (W3C Trace Context, level 2).
package struct TraceContext: Equatable, Sendable {
    package let trace: Hexadecimal<UInt128>
    /// The span of whoever sent the request; `nil` when the trace begins here.
    package let parent: Hexadecimal<UInt64>?
    let span: Hexadecimal<UInt64>

    /// Takes over the trace that a request names, or begins one when it names none in the right form.
    init(_ fields: HTTPFields, using generator: inout some RandomNumberGenerator) {
        let caller = Self.caller(fields)
        trace = caller?.trace ?? Hexadecimal(.random(in: 1 ... .max, using: &generator))
        parent = caller?.span
        span = Hexadecimal(.random(in: 1 ... .max, using: &generator))
    }

    private static func caller(_ fields: HTTPFields) -> (trace: Hexadecimal<UInt128>, span: Hexadecimal<UInt64>)? {
        guard fields.contains(.traceparent) else { return nil }
        let all = fields[values: .traceparent]
        guard all.count == 1, let field = all.first else { return nil }
        let parts = field.parts(at: "-", maxSplits: 4, omittingEmptySubsequences: false)
        guard
            parts.count >= 4,
            let version = Hexadecimal<UInt8>(parts[0]), version.bits != 0xFF,
            // Only later versions may say more.
            version.bits != 0 || parts.count == 4,
            let trace = Hexadecimal<UInt128>(parts[1]), trace.bits != 0,
            let span = Hexadecimal<UInt64>(parts[2]), span.bits != 0,
            Hexadecimal<UInt8>(parts[3]) != nil
        else { return nil }
        return (trace, span)
    }
}
