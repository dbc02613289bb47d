import ArgumentParser

/// The option of commands that ask before they delete something.
struct ConfirmationOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Do not ask for confirmation.")
    var yes = false

    /// Asks whether to go on, unless that has been said.
    ///
    /// - Parameter question: The question, which says what is lost.
    /// - Returns: False when the answer is no.
    /// - Throws: ``Failure`` where there is no terminal to ask on.
    func confirm(_ question: String) throws -> Bool {
        guard !yes else { return true }
        guard Terminal.input.isInteractive else {
            throw Failure(
                "Nothing was changed. Pass --yes where there is no terminal to ask for confirmation.",
                exitCode: .badInput
            )
        }
        return Terminal.agrees(to: question)
    }
}
