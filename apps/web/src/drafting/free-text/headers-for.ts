/** The logical terminal code of a sender that has none. Source: FIN, logical terminal, position 9. */
const TERMINAL = 'A'
const BRANCH_START = 8

/**
 * Returns the text with the headers of an MT199 from the user's bank, and the position at which the receiver is typed.
 */
export function headersFor(ownBic: string, text: string) {
  const branch = ownBic.slice(BRANCH_START).padEnd(3, 'X')
  const start = `{1:F01${ownBic.slice(0, BRANCH_START)}${TERMINAL}${branch}0000000000}{2:I199`
  const fields = text.trim() === '' ? ':20:\n:79:' : text.trim()
  return {
    text: `${start}XXXXN}{4:\n${fields}\n-}`,
    place: { line: 1, column: start.length + 1 },
  }
}
