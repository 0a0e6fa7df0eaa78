import type { Tx } from '../db/client.ts'
import type { LinkIdentity } from './link.ts'

/** Returns the sealed credentials of a link for its broker; `undefined` if it has none. */
export async function findSecret(tx: Tx, place: LinkIdentity): Promise<string | undefined> {
  const row = await tx
    .selectFrom('link_secret')
    .select('sealed')
    .where('institution_id', '=', place.institutionId)
    .where('link_id', '=', place.linkId)
    .executeTakeFirst()
  return row?.sealed
}

export async function putSecret(
  tx: Tx,
  { institutionId, linkId, sealed }: LinkIdentity & { readonly sealed: string },
): Promise<void> {
  await tx
    .insertInto('link_secret')
    .values({ link_id: linkId, institution_id: institutionId, sealed })
    .onConflict((conflict) => conflict.column('link_id').doUpdateSet({ sealed }))
    .execute()
}

export async function dropSecret(tx: Tx, { institutionId, linkId }: LinkIdentity): Promise<void> {
  await tx
    .deleteFrom('link_secret')
    .where('institution_id', '=', institutionId)
    .where('link_id', '=', linkId)
    .execute()
}
