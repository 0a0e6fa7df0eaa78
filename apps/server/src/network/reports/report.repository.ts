import type { Report } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/**
 * Number of BIC characters that must match. A reference is accepted only from the receiver of the original message; a
 * UETR is accepted from any bank.
 */
const PARTY_LENGTH = 8

/**
 * Returns the id of the sent message to which a report refers: by UETR, otherwise by reference and receiver. If several
 * match, the newest.
 */
export async function originalOf(
  tx: Tx,
  {
    institutionId,
    senderBic,
    report,
  }: { readonly institutionId: string; readonly senderBic: string; readonly report: Report },
): Promise<string | undefined> {
  const { references, uetr } = report
  if (references.length === 0 && uetr === undefined) return undefined
  const row = await tx
    .selectFrom('message')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('kind', '=', 'messageSent')
    .where('stage', 'in', ['approved', 'sent'])
    .where((where) =>
      where.or([
        ...(uetr === undefined ? [] : [where('uetr', '=', uetr)]),
        ...(references.length === 0
          ? []
          : [
              where.and([
                where('business_id', 'in', references),
                sql<boolean>`left(receiver_bic, ${PARTY_LENGTH}) = ${senderBic.slice(0, PARTY_LENGTH)}`,
              ]),
            ]),
      ]),
    )
    .orderBy(sql`uetr is not distinct from ${uetr ?? null}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** A stored report. */
export interface KeptReport {
  readonly id: string
  readonly institutionId: string
  readonly recordId: string
  readonly messageId: string
  readonly kind: Report['kind']
  readonly status?: string
  readonly reason?: string
  readonly reportedAt: Date
}

/** Stores a report with the message to which it refers. */
export async function insertReport(tx: Tx, report: KeptReport): Promise<void> {
  await tx
    .insertInto('message_report')
    .values({
      id: report.id,
      institution_id: report.institutionId,
      record_id: report.recordId,
      message_id: report.messageId,
      kind: report.kind,
      status: report.status ?? null,
      reason: report.reason ?? null,
      reported_at: report.reportedAt,
    })
    .execute()
}
