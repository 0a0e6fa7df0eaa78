import type { PayeeVerification } from '@nostro/contract'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { compiledStatement, type ValueOf } from '../../db/compiled-statement.ts'
import { gatherRows } from '../../db/gathered-reads.ts'
import type { Payee } from './payee.ts'

/** A stored answer about a payee. */
export interface StoredVerification extends Payee {
  readonly id: string
  readonly outcome: PayeeVerification['outcome']
  readonly matchedName?: string
  readonly provider: string
  readonly askedAt: Date
}

export async function insertVerification(
  tx: Tx,
  institutionId: string,
  verification: StoredVerification & { readonly askedBy: string; readonly subject: string },
): Promise<void> {
  await tx
    .insertInto('payee_verification')
    .values({
      id: verification.id,
      institution_id: institutionId,
      subject: verification.subject,
      name: verification.name,
      account: verification.account,
      bank_bic: verification.bankBic,
      outcome: verification.outcome,
      matched_name: verification.matchedName ?? null,
      provider: verification.provider,
      asked_by: verification.askedBy,
      asked_at: verification.askedAt,
    })
    .execute()
}

/** The columns that an answer and its copy as evidence share. */
const ANSWER_COLUMNS = ['account', 'bank_bic', 'outcome', 'matched_name', 'provider', 'asked_at'] as const

/** Returns the latest answer about a payee in a time, with the name of the user who asked. */
export async function latestVerification(
  tx: Tx,
  institutionId: string,
  asked: Omit<AskedVerification, 'institutionId'>,
): Promise<(StoredVerification & { readonly askedBy: string }) | undefined> {
  const [row] = await gatherRows(tx, latest({ institutionId, ...asked }), { asked_at: 'date' })
  return row && verificationOf(row)
}

interface AskedVerification {
  readonly institutionId: string
  readonly subject: string
  readonly after: Date
  readonly before: Date
}

const latest = compiledStatement((db, value: ValueOf<AskedVerification>) =>
  db
    .selectFrom('payee_verification')
    .innerJoin('app_user', 'app_user.id', 'payee_verification.asked_by')
    .select([
      'payee_verification.id',
      'payee_verification.name',
      ...ANSWER_COLUMNS,
      'app_user.name as asked_by_name',
    ])
    .where('payee_verification.institution_id', '=', value('institutionId'))
    .where('subject', '=', value('subject'))
    .where('asked_at', '>=', value('after'))
    .where('asked_at', '<=', value('before'))
    .orderBy('asked_at', 'desc')
    .orderBy('payee_verification.id', 'desc')
    .limit(1)
    .compile(),
)

interface VerificationRow {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly bank_bic: string
  readonly outcome: string
  readonly matched_name: string | null
  readonly provider: string
  readonly asked_at: Date
  readonly asked_by_name: string
}

function verificationOf(row: VerificationRow): StoredVerification & { readonly askedBy: string } {
  return {
    id: row.id,
    name: row.name,
    account: row.account,
    bankBic: row.bank_bic,
    // The check constraint of the column allows only these values.
    outcome: row.outcome as StoredVerification['outcome'],
    ...(row.matched_name !== null && { matchedName: row.matched_name }),
    provider: row.provider,
    askedAt: row.asked_at,
    askedBy: row.asked_by_name,
  }
}

/** The message and round for which an answer is evidence. */
interface EvidencePlace {
  readonly institutionId: string
  readonly messageId: string
  readonly round: number
}

/** Stores an answer as the evidence of a submission. */
export async function bindVerification(
  tx: Tx,
  { institutionId, messageId, round }: EvidencePlace,
  verificationId: string,
): Promise<void> {
  await sql`
    insert into payee_evidence (message_id, round, institution_id, verification_id, name, account, bank_bic, outcome,
      matched_name, provider, asked_by, asked_at)
    select ${messageId}, ${round}, institution_id, id, name, account, bank_bic, outcome, matched_name, provider, asked_by,
      asked_at from payee_verification where institution_id = ${institutionId} and id = ${verificationId}`.execute(
    tx,
  )
}

/** Returns the evidence of the submission of a round, with the name of the user who asked. */
export async function evidenceOf(
  tx: Tx,
  { institutionId, messageId, round }: EvidencePlace,
): Promise<(StoredVerification & { readonly askedBy: string }) | undefined> {
  const row = await tx
    .selectFrom('payee_evidence')
    .innerJoin('app_user', 'app_user.id', 'payee_evidence.asked_by')
    .select([
      'verification_id as id',
      'payee_evidence.name',
      ...ANSWER_COLUMNS,
      'app_user.name as asked_by_name',
    ])
    .where('payee_evidence.institution_id', '=', institutionId)
    .where('message_id', '=', messageId)
    .where('round', '=', round)
    .executeTakeFirst()
  return row && verificationOf(row)
}
