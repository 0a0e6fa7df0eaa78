import type { StreamedEvent } from '@nostro/contract'

import { eventsAfter } from '../../audit/index.ts'
import type { Tx } from '../../db/client.ts'
import { namesOf } from './position.repository.ts'

/** Returns the events after a position, in order, with the names of their actors. */
export async function eventsToSend(
  tx: Tx,
  place: { readonly institutionId: string; readonly sequence: number },
  limit: number,
): Promise<readonly StreamedEvent[]> {
  const stored = await eventsAfter(tx, place, limit)
  const actors = [...new Set(stored.flatMap(({ event }) => event.actorId ?? []))]
  const names = await namesOf(tx, actors)
  return stored.map(({ event, previousHash, hash }) => {
    const actorName = event.actorId === undefined ? undefined : names.get(event.actorId)
    return { ...event, ...(actorName !== undefined && { actorName }), previousHash, hash }
  })
}
