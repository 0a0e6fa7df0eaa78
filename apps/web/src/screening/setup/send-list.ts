import { addScreeningEntries, beginScreeningList, SCREENING_ENTRIES_MAX } from '@nostro/contract'
import { randomUuid } from '@nostro/kernel'
import type { ListEntry } from '@nostro/screening'

import { send } from '../../api/index.ts'
import { browserRandom } from '../../browser/random.ts'

/** A list to upload. */
interface NewList {
  readonly name: string
  readonly source: string
  readonly issuedOn: string
  readonly entries: readonly ListEntry[]
}

/** The maximum number of characters per call. The body stays below the server's limit for any script. */
const SIGNS_MAX = 250_000

/**
 * Uploads a list in parts, and returns its id. It is not in use yet. `onSent` gets the number of entries sent so far.
 * Error: `ApiError`; an incomplete list can be discarded.
 */
export async function sendList(list: NewList, onSent: (count: number) => void): Promise<string> {
  const { name, source, issuedOn, entries } = list
  const { id } = await send(beginScreeningList, { body: { name, source, issuedOn } }, newKey())
  let position = 0
  while (position < entries.length) {
    const part = partFrom(entries, position)
    const body = {
      position,
      entries: part.map(({ aliases, bics, countries, ...entry }) => ({
        ...entry,
        aliases: [...aliases],
        bics: [...bics],
        countries: [...countries],
      })),
    }
    await send(addScreeningEntries, { params: { id }, body }, newKey())
    position += part.length
    onSent(position)
  }
  return id
}

function newKey() {
  return { idempotencyKey: randomUuid(browserRandom) }
}

function partFrom(entries: readonly ListEntry[], start: number): readonly ListEntry[] {
  let signs = 0
  let end = start
  while (end < entries.length && end - start < SCREENING_ENTRIES_MAX) {
    signs += JSON.stringify(entries[end]).length
    if (signs > SIGNS_MAX && end > start) break
    end += 1
  }
  return entries.slice(start, end)
}
