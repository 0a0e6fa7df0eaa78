/** The terminal of a sender that names none. Source: FIN, logical terminal, position 9. */
const TERMINAL = 'A'
const BRANCH_START = 8

/** Headers of an MT199 in the name of the own bank around what is written, and the place where its receiver is asked for. */
export function headersFor(ownBic: string, text: string) {
  const branch = ownBic.slice(BRANCH_START).padEnd(3, 'X')
  const start = `{1:F01${ownBic.slice(0, BRANCH_START)}${TERMINAL}${branch}0000000000}{2:I199`
  const fields = text.trim() === '' ? ':20:\n:79:' : text.trim()
  return {
    text: `${start}XXXXN}{4:\n${fields}\n-}`,
    place: { line: 1, column: start.length + 1 },
  }
}
