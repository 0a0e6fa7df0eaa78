import type { Language } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

/** The purpose of a code. A code is accepted for its own purpose only. */
export type CodePurpose = 'signIn' | 'register' | 'contact'

interface NewCode {
  readonly id: string
  readonly purpose: CodePurpose
  readonly target: string
  readonly userId: string | undefined
  readonly ticketHash: Buffer
  readonly language: Language
  readonly address: string
  readonly at: Date
}

/** Serialises requests of codes for this target until the transaction ends. */
export async function lockTarget(tx: Tx, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${target}, 17))`.execute(tx)
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto('verification_code')
    .values({
      id: code.id,
      purpose: code.purpose,
      target: code.target,
      user_id: code.userId ?? null,
      ticket_hash: code.ticketHash,
      code_hash: null,
      language: code.language,
      address: code.address,
      created_at: code.at,
      used_at: null,
      proof_hash: null,
      proof_used_at: null,
    })
    .execute()
}

/** Returns the instants of code requests for a target or from an address since an instant, newest first. */
export async function requestedSince(
  tx: Tx,
  from: { readonly column: 'target' | 'address'; readonly value: string; readonly since: Date },
): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom('verification_code')
    .select('created_at')
    .where(from.column, '=', from.value)
    .where('created_at', '>', from.since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

export interface SendableCode {
  readonly purpose: CodePurpose
  readonly target: string
  readonly language: string
  readonly createdAt: Date
}

export async function lockUnsent(tx: Tx, codeId: string): Promise<SendableCode | undefined> {
  const row = await tx
    .selectFrom('verification_code')
    .select(['purpose', 'target', 'language', 'created_at'])
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .where('tries', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      // The check constraint of the column allows only these values.
      purpose: row.purpose as CodePurpose,
      target: row.target,
      language: row.language,
      createdAt: row.created_at,
    }
  )
}

export async function saveCodeHash(tx: Tx, codeId: string, codeHash: string): Promise<void> {
  await tx.updateTable('verification_code').set({ code_hash: codeHash }).where('id', '=', codeId).execute()
}

export interface CodeQuestion {
  readonly ticketHash: Buffer
  readonly purpose: CodePurpose
  readonly target: string
  readonly userId: string | undefined
  /** Codes requested before this instant have expired. */
  readonly since: Date
  readonly triesMax: number
}

/**
 * Counts an attempt before the code is verified, so that parallel attempts are counted. Returns the id and hash of the
 * code; the hash is absent when no code was sent.
 */
export async function takeTry(
  tx: Tx,
  question: CodeQuestion,
): Promise<{ readonly id: string; readonly codeHash: string | undefined } | undefined> {
  const row = await tx
    .updateTable('verification_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', question.ticketHash)
    .where('purpose', '=', question.purpose)
    .where('target', '=', question.target)
    .where(sql<boolean>`user_id is not distinct from ${question.userId ?? null}::uuid`)
    .where('created_at', '>', question.since)
    .where('used_at', 'is', null)
    .where('tries', '<', question.triesMax)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  return row && { id: row.id, codeHash: row.code_hash ?? undefined }
}

/** Marks a code as used. Returns `false` when a concurrent call used it. */
export async function useCode(tx: Tx, codeId: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('verification_code')
    .set({ used_at: at })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function saveProof(tx: Tx, codeId: string, proofHash: Buffer): Promise<void> {
  await tx.updateTable('verification_code').set({ proof_hash: proofHash }).where('id', '=', codeId).execute()
}

/** Returns the verified target of a proof and locks it; `undefined` for an expired, used or unknown proof. */
export async function lockProof(
  tx: Tx,
  proofHash: Buffer,
  since: Date,
): Promise<{ readonly id: string; readonly target: string } | undefined> {
  return await tx
    .selectFrom('verification_code')
    .select(['id', 'target'])
    .where('proof_hash', '=', proofHash)
    .where('proof_used_at', 'is', null)
    .where('used_at', '>', since)
    .forUpdate()
    .executeTakeFirst()
}

export async function useProof(tx: Tx, codeId: string, at: Date): Promise<void> {
  await tx.updateTable('verification_code').set({ proof_used_at: at }).where('id', '=', codeId).execute()
}

/** Deletes the verification codes created before an instant. */
export async function removeCodesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('verification_code').where('created_at', '<', instant).execute()
}
