extension String {
    /// The characters of a code that somebody typed: in upper case, without what stands between them.
    var codeCharacters: String {
        uppercased().filter { $0.isLetter || $0.isNumber }
    }
}
