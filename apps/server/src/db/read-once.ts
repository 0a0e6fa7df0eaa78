import type { Tx } from './client.ts'

/** Everything that transactions under way have read once, by name. */
const READ = new WeakMap<Tx, Map<string, Promise<unknown>>>()

/**
 * Reads something the first time a transaction asks for it under this name, and gives the same answer from then on: for
 * work on many rows by rules that it does not change itself.
 */
export async function readOnce<T>(tx: Tx, name: string, read: () => Promise<T>): Promise<T> {
  const known = READ.get(tx) ?? new Map<string, Promise<unknown>>()
  READ.set(tx, known)
  const earlier = known.get(name)
  // Whoever asks under one name reads the same thing.
  if (earlier !== undefined) return (await earlier) as T
  const answer = read()
  known.set(name, answer)
  return await answer
}
