import { createMatcher, type Matcher } from '@nostro/screening'

import type { Tx } from '../../db/client.ts'
import { entriesAfter, listsInForce } from './list.repository.ts'

/** The comparison with the lists of a bank, and the version of these lists. */
interface LoadedMatcher {
  readonly version: string
  readonly matcher: Matcher
}

type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Keeps the lists of banks in memory. */
export interface MatcherStore {
  /** Returns the comparison with the lists in use, which are loaded if they are not those in memory. */
  readonly matcherOf: (institutionId: string, read: Read) => Promise<LoadedMatcher>
}

/** Entries read and indexed before other work gets its turn. */
const AT_ONCE = 2_000
/** Banks whose lists are in memory. */
const BANKS_MAX = 8

/** Creates the store of a server. */
export function createMatcherStore(): MatcherStore {
  const loaded = new Map<string, { readonly version: string; readonly matcher: Promise<Matcher> }>()
  return {
    matcherOf: async (institutionId, read) => {
      const lists = await read((tx) => listsInForce(tx, institutionId))
      const version = lists.map(({ name, digest }) => `${name} ${digest}`).join(', ')
      const known = loaded.get(institutionId)
      if (known?.version === version) return { version, matcher: await known.matcher }
      const matcher = load(lists, read)
      loaded.delete(institutionId)
      loaded.set(institutionId, { version, matcher })
      for (const oldest of [...loaded.keys()].slice(0, Math.max(0, loaded.size - BANKS_MAX)))
        loaded.delete(oldest)
      // A failed load is repeated by the next question.
      matcher.catch(() => loaded.delete(institutionId))
      return { version, matcher: await matcher }
    },
  }
}

async function load(
  lists: readonly { readonly id: string; readonly name: string }[],
  read: Read,
): Promise<Matcher> {
  const matcher = createMatcher()
  for (const { id, name } of lists) {
    let position = 0
    for (;;) {
      const after = position
      const rows = await read((tx) => entriesAfter(tx, { listId: id, position: after, limit: AT_ONCE }))
      const last = rows.at(-1)
      if (last === undefined) break
      matcher.add({ name, entries: rows.map(({ entry }) => entry) })
      position = last.position
    }
  }
  return matcher
}
