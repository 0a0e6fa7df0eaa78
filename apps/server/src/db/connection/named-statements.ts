/** Number of characters up to which a text is named. Longer texts insert many rows at once and rarely repeat. */
const TEXT_LENGTH_MAX = 16_000
/** Limits of names and seen texts, because each connection stores its prepared statements until it closes. */
const NAMES_MAX = 600
const TEXTS_MAX = 5_000

/** Returns the name of a statement, or `undefined` if it is not to be prepared. */
export type StatementNames = (text: string) => string | undefined

/**
 * Creates a function that names repeated statements, so that connections prepare them. PostgreSQL then parses a
 * statement once per connection, and plans it once if the plan does not depend on its values.
 *
 * A text has the same name on all connections, from its second use.
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
