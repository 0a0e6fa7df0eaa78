import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

export interface SecondFactor {
  /** The base-32 secret, sealed. */
  readonly secret: string
  readonly isConfirmed: boolean
  readonly lastStep: number
  /** SHA-256 of each unused recovery code, sealed. */
  readonly recoveryHashes: readonly Buffer[]
}

/** Returns the second factor and locks it, so that each code is accepted once. */
export async function lockSecondFactor(tx: Tx, userId: string): Promise<SecondFactor | undefined> {
  const row = await tx
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at', 'last_step', 'recovery_hashes'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      secret: row.secret,
      isConfirmed: row.confirmed_at !== null,
      lastStep: row.last_step,
      recoveryHashes: row.recovery_hashes,
    }
  )
}

export async function saveUse(
  tx: Tx,
  userId: string,
  use: { readonly lastStep: number; readonly recoveryHashes: readonly Buffer[] },
): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ last_step: use.lastStep, recovery_hashes: [...use.recoveryHashes] })
    .where('user_id', '=', userId)
    .execute()
}

/** Stores an unconfirmed secret, replacing an earlier one. */
export async function proposeSecret(
  tx: Tx,
  factor: { readonly userId: string; readonly institutionId: string; readonly secret: string },
): Promise<void> {
  await tx
    .insertInto('second_factor')
    .values({
      user_id: factor.userId,
      institution_id: factor.institutionId,
      secret: factor.secret,
      confirmed_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret: factor.secret, confirmed_at: null, last_step: 0 }),
    )
    .execute()
}

type StoredProof = Pick<SecondFactor, 'secret' | 'recoveryHashes'>

/** Returns up to `limit` factors whose secret does not have the prefix of the current key, and locks them. */
export async function lockUnsealedFactors(
  tx: Tx,
  { mark, limit }: { readonly mark: string; readonly limit: number },
): Promise<readonly (StoredProof & { readonly userId: string })[]> {
  const rows = await tx
    .selectFrom('second_factor')
    .select(['user_id', 'secret', 'recovery_hashes'])
    .where(sql<boolean>`not starts_with(secret, ${mark})`)
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    userId: row.user_id,
    secret: row.secret,
    recoveryHashes: row.recovery_hashes,
  }))
}

export async function saveSealedFactor(tx: Tx, userId: string, proof: StoredProof): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ secret: proof.secret, recovery_hashes: [...proof.recoveryHashes] })
    .where('user_id', '=', userId)
    .execute()
}

/** Confirms a stored secret, which takes effect at once. */
export async function confirmSecret(
  tx: Tx,
  userId: string,
  proof: StoredProof & { readonly at: Date; readonly step: number },
): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({
      secret: proof.secret,
      confirmed_at: proof.at,
      last_step: proof.step,
      recovery_hashes: [...proof.recoveryHashes],
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the second factor of a user. */
export async function removeSecret(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
}

/** The second factor of a user: enrolled or not, and required by a rule or not. */
export interface FactorFacts {
  readonly isOn: boolean
  readonly isNeeded: boolean
}

/** Returns whether a user has a second factor and whether a rule requires one. */
export async function factorFacts(tx: Tx, userId: string): Promise<FactorFacts> {
  const { rows } = await sql<FactorFacts>`
    select has_second_factor(${userId}) as "isOn", needs_second_factor(${userId}) as "isNeeded"`.execute(tx)
  const [facts] = rows
  if (facts === undefined) throw new Error(`No facts about the second factor of ${userId}`)
  return facts
}
