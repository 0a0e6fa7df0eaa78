/** The last Unicode character. All texts with a prefix sort between the prefix and the prefix followed by it. */
export const LAST_CHARACTER = '\u{10FFFF}'
