import type { Tx } from '../db/client.ts'

export interface KeyOwner {
  readonly userId: string
  readonly institutionId: string
  readonly key: string
}

export interface StoredAnswer {
  readonly requestDigest: string
  readonly answer: unknown
}

/** Takes the key for a new intention; `false` when it was taken before. A copy under way is waited for. */
export async function claimKey(
  tx: Tx,
  owner: KeyOwner,
  request: { readonly digest: string; readonly at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('idempotency_key')
    .values({
      user_id: owner.userId,
      institution_id: owner.institutionId,
      key: owner.key,
      request_digest: request.digest,
      answer: null,
      created_at: request.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function storeAnswer(tx: Tx, owner: KeyOwner, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .execute()
}

export async function storedAnswer(tx: Tx, owner: KeyOwner): Promise<StoredAnswer> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['request_digest', 'answer'])
    .where('user_id', '=', owner.userId)
    .where('key', '=', owner.key)
    .executeTakeFirstOrThrow()
  return { requestDigest: row.request_digest, answer: row.answer }
}

/** Forgets keys of all institutions; only the relay may. */
export async function removeKeysBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('created_at', '<', instant).execute()
}
