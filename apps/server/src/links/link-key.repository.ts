import type { Tx } from '../db/client.ts'
import type { LinkKey } from './link.ts'

/** Returns the keys of links that are valid at an instant, the newest first. */
export async function keysOf(
  tx: Tx,
  place: { readonly institutionId: string; readonly linkIds: readonly string[] },
  now: Date,
): Promise<readonly LinkKey[]> {
  if (place.linkIds.length === 0) return []
  const rows = await tx
    .selectFrom('link_key')
    .select(['id', 'link_id', 'sealed', 'fingerprint', 'valid_from', 'valid_until'])
    .where('institution_id', '=', place.institutionId)
    .where('link_id', 'in', place.linkIds)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]))
    // In descending order PostgreSQL sorts null, the current key without end, first.
    .orderBy('valid_until', 'desc')
    .orderBy('valid_from', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    linkId: row.link_id,
    sealed: row.sealed,
    fingerprint: row.fingerprint,
    validFrom: row.valid_from,
    ...(row.valid_until !== null && { validUntil: row.valid_until }),
  }))
}

/**
 * Adds the current key. The constraint `link_key_by_two` requires that the previous key has an end and that the change
 * was confirmed.
 */
export async function insertKey(
  tx: Tx,
  { institutionId }: { readonly institutionId: string },
  key: LinkKey,
): Promise<void> {
  await tx
    .insertInto('link_key')
    .values({
      id: key.id,
      institution_id: institutionId,
      link_id: key.linkId,
      sealed: key.sealed,
      fingerprint: key.fingerprint,
      valid_from: key.validFrom,
      valid_until: key.validUntil ?? null,
      proposal_id: null,
    })
    .execute()
}

/** Sets the end of the keys of a link that have no end or a later one. */
export async function endKeys(
  tx: Tx,
  { institutionId, linkId }: { readonly institutionId: string; readonly linkId: string },
  until: Date,
): Promise<void> {
  await tx
    .updateTable('link_key')
    .set({ valid_until: until })
    .where('institution_id', '=', institutionId)
    .where('link_id', '=', linkId)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', until)]))
    .execute()
}
