/** Shorter values, such as a building number, stand in many lines by chance. */
const REPEATED_LENGTH_MIN = 4

/** Returns whether a line of an address says what another part of it says already; case and signs do not count. */
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
