import type { Tx } from './client.ts'

/** Values that open transactions have read once, by name. */
const READ = new WeakMap<Tx, Map<string, Promise<unknown>>>()

/**
 * Reads a value on the first call with this name in a transaction, and returns the same result from then on. For work
 * on many rows by rules that it does not change.
 */
export async function readOnce<T>(tx: Tx, name: string, read: () => Promise<T>): Promise<T> {
  const known = READ.get(tx) ?? new Map<string, Promise<unknown>>()
  READ.set(tx, known)
  const earlier = known.get(name)
  // All callers with one name read the same value.
  if (earlier !== undefined) return (await earlier) as T
  const answer = read()
  known.set(name, answer)
  return await answer
}
