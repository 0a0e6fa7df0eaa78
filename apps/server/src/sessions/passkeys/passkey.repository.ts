import type { Tx } from '../../db/client.ts'

/** A passkey with the facts that a verification needs. */
export interface Passkey {
  readonly id: string
  readonly userId: string
  readonly institutionId: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
}

/** A passkey as its user sees it. */
export interface ListedPasskey {
  readonly id: string
  readonly credentialId: Buffer
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date
}

/** Returns the passkey with a credential id and locks it. Reads across institutions. */
export async function lockPasskey(tx: Tx, credentialId: Buffer): Promise<Passkey | undefined> {
  const row = await tx
    .selectFrom('passkey')
    .select(['id', 'user_id', 'institution_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      institutionId: row.institution_id,
      credentialId,
      publicKey: row.public_key,
      counter: row.counter,
    }
  )
}

/** Stores the use of a passkey. The transaction then proves the identity of its user. */
export async function savePasskeyUse(
  tx: Tx,
  { id, counter, at }: { readonly id: string; readonly counter: number; readonly at: Date },
): Promise<void> {
  await tx.updateTable('passkey').set({ counter, used_at: at }).where('id', '=', id).execute()
}

/** Returns the passkeys of a user, the newest first. */
export async function passkeysOf(tx: Tx, userId: string): Promise<readonly ListedPasskey[]> {
  const rows = await tx
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    transports: row.transports,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }))
}

/** Returns whether a user has a passkey. */
export async function hasPasskey(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewPasskey extends Passkey {
  readonly transports: readonly string[]
  readonly name: string
  readonly at: Date
}

/** Inserts a passkey. The constraints `passkey_once` and `passkey_name_once` refuse a second one. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<void> {
  await tx
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      institution_id: passkey.institutionId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.at,
      used_at: passkey.at,
    })
    .execute()
}

/** A passkey of a user. */
interface Named {
  readonly id: string
  readonly userId: string
}

/** Renames a passkey and returns whether the user has it. */
export async function saveName(
  tx: Tx,
  { id, userId, name }: Named & { readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a passkey and returns its name; `undefined` if the user has none with this id. */
export async function deletePasskey(tx: Tx, { id, userId }: Named): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Removes all passkeys of a user. */
export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('user_id', '=', userId).execute()
}
