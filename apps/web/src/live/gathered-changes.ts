import type { LiveChange } from '@nostro/contract'

/**
 * Combines changes to one per kind, with the ids of all of them, or without ids if one of them has none. A change of
 * kind `everything` replaces all others.
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
