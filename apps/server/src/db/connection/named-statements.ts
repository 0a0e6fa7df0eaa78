/** A longer text loads many rows at once and hardly comes a second time in the same length. */
const TEXT_LENGTH_MAX = 16_000
/** Each connection keeps what it prepared until it closes, so there has to be an end to it. */
const NAMES_MAX = 600
const TEXTS_MAX = 5_000

/** Gives statements their names. */
export type StatementNames = (text: string) => string | undefined

/**
 * Names statements that come again, so that a connection prepares them: PostgreSQL then parses and rewrites them once a
 * connection, and stops planning those whose plan does not depend on their values.
 *
 * The same text has the same name on all connections. A text that is seen for the first time has none.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMES_MAX || text.length > TEXT_LENGTH_MAX) return known
    if (!seen.delete(text)) {
      if (seen.size >= TEXTS_MAX) seen.clear()
      seen.add(text)
      return undefined
    }
    const name = `nostro_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
