/** Shorter values, such as a building number, occur in many lines by chance. */
const REPEATED_LENGTH_MIN = 4

/** Returns whether a line of an address repeats another part of it, ignoring case and punctuation. */
export function repeatsPart(line: string, part: string): boolean {
  const words = wordsOf(part)
  return words.length >= REPEATED_LENGTH_MIN && ` ${wordsOf(line)} `.includes(` ${words} `)
}

function wordsOf(text: string): string {
  return text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '')
    .join(' ')
}
