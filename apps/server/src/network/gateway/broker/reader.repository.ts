import type { Tx } from '../../../db/client.ts'

/**
 * Lease time in ms during which no other server reads the queue, because this one has messages of it in their order.
 */
export const LEASE_MS = 8_000

/** Reserves the queue of a link for one server for {@link LEASE_MS}. Returns `false` if another server has it. */
export async function leaseQueue(
  tx: Tx,
  {
    institutionId,
    linkId,
    serverId,
  }: { readonly institutionId: string; readonly linkId: string; readonly serverId: string },
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
