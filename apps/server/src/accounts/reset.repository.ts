import type { Tx } from '../db/client.ts'

interface NewReset {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly institutionId: string
  readonly expiresAt: Date
}

/** Stores a link, replacing an earlier one. */
export async function replaceReset(tx: Tx, reset: NewReset): Promise<void> {
  await tx
    .insertInto('reset_token')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      institution_id: reset.institutionId,
      expires_at: reset.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash: reset.tokenHash, expires_at: reset.expiresAt }),
    )
    .execute()
}

/** Returns the account of a valid link. */
export async function resetOf(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reset_token')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Deletes a used link. Returns `false` when a concurrent call used it. */
export async function takeReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const result = await tx.deleteFrom('reset_token').where('token_hash', '=', tokenHash).executeTakeFirst()
  return result.numDeletedRows === 1n
}
