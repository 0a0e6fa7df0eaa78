import type { LiveChange } from '@nostro/contract'

/**
 * Returns one change for each kind that several changes have together: ids side by side, and none where one of them has
 * none. Whoever hears that everything may have changed needs to hear nothing else.
 */
export function gathered(changes: readonly LiveChange[]): readonly LiveChange[] {
  const everything = changes.find(({ kind }) => kind === 'everything')
  if (everything !== undefined) return [{ kind: 'everything' }]
  const kinds = new Map<LiveChange['kind'], readonly string[] | undefined>()
  for (const { kind, ids } of changes) {
    const known = kinds.has(kind) ? kinds.get(kind) : []
    kinds.set(kind, known && ids && [...new Set([...known, ...ids])])
  }
  return [...kinds].map(([kind, ids]) => (ids === undefined ? { kind } : { kind, ids: [...ids] }))
}
