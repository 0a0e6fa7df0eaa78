import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

export interface SecondFactor {
  /** In base 32, sealed. */
  readonly secret: string
  readonly isConfirmed: boolean
  readonly lastStep: number
  /** SHA-256 of each recovery code that is left, sealed. */
  readonly recoveryHashes: readonly Buffer[]
}

/** Locked, so that a code is taken once. */
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

/** A secret that does not count yet, in place of any earlier one that never did. */
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

/** The first of those whose secret does not begin with the mark of the current key, locked. */
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

/** Puts a stored secret of a second factor in force. */
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

/** Removes the secret of a user's second factor. */
export async function removeSecret(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute()
}

/** The second factor of a user, and whether a rule demands one. */
export interface FactorFacts {
  readonly isOn: boolean
  readonly isNeeded: boolean
}

/** Returns whether a user has a second factor and whether a rule demands one. */
export async function factorFacts(tx: Tx, userId: string): Promise<FactorFacts> {
  const { rows } = await sql<FactorFacts>`
    select has_second_factor(${userId}) as "isOn", needs_second_factor(${userId}) as "isNeeded"`.execute(tx)
  const [facts] = rows
  if (facts === undefined) throw new Error(`No facts about the second factor of ${userId}`)
  return facts
}
