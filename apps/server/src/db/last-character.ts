/** The last of all characters: what begins with a text sorts between that text and it followed by this. */
export const LAST_CHARACTER = '\u{10FFFF}'
