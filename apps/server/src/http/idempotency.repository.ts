import type { Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'
import { writeRows } from '../db/pipelined-transaction.ts'

export interface KeyOwner {
  readonly userId: string
  readonly institutionId: string
  readonly key: string
}

export interface StoredAnswer {
  readonly requestDigest: string
  readonly answer: unknown
}

/**
 * Claims the key for a new command. Returns `false` if it was claimed before. Waits for a concurrent command with the
 * same key.
 */
export async function claimKey(
  tx: Tx,
  owner: KeyOwner,
  request: { readonly digest: string; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await tx.executeQuery(claiming({ ...owner, ...request }))
  return numAffectedRows === 1n
}

const claiming = compiledStatement(
  (db, value: ValueOf<KeyOwner & { readonly digest: string; readonly at: Date }>) =>
    db
      .insertInto('idempotency_key')
      .values({
        user_id: value('userId'),
        institution_id: value('institutionId'),
        key: value('key'),
        request_digest: value('digest'),
        answer: null,
        created_at: value('at'),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .compile(),
)

/** Stores the answer of a command with its other rows. */
export function storeAnswer(tx: Tx, { userId, key }: KeyOwner, answer: unknown): void {
  writeRows(tx, { kind: 'idempotency_key.answer', userId, key, answer })
}

/** Stores the answer of a batch unless another call under the same key has stored one. */
export async function storeFirstAnswer(tx: Tx, { userId, key }: KeyOwner, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('answer', 'is', null)
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

/** Deletes keys of all institutions. Needs the relay's role. */
export async function removeKeysBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('created_at', '<', instant).execute()
}
