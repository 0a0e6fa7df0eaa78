import type { Tx } from '../../../db/client.ts'

/** A server that wants to take from the queue of a link. */
interface Reader {
  readonly institutionId: string
  readonly linkId: string
  readonly serverId: string
}

/** So long nobody else takes from a queue: what has arrived at a server waits there in its order. */
export const LEASE_MS = 8_000

/** Makes the server the only one that takes from the queue of a link, for a while; `false` where another one does. */
export async function leaseQueue(
  tx: Tx,
  { institutionId, linkId, serverId }: Reader,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('link')
    .set({ reader: serverId, reader_until: new Date(now.getTime() + LEASE_MS) })
    .where('institution_id', '=', institutionId)
    .where('id', '=', linkId)
    .where((where) =>
      where.or([
        where('reader', 'is', null),
        where('reader', '=', serverId),
        where('reader_until', '<', now),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
