import type { Tx } from '../db/client.ts'

/** The source of a receipt. */
export interface ReceiptSource {
  readonly receiptId: string
  /** The institution of the company. */
  readonly institutionId: string
  /** The bank's item that was confirmed. */
  readonly bankItemId: string
  readonly reason: 'credit' | 'return'
  /** The application, where the payer submitted it in this installation. */
  readonly application?: { readonly applicantId: string; readonly applicationId: string }
}

/** Returns whether the company already has a receipt for the bank's item. */
export async function hasReceipt(
  tx: Tx,
  { institutionId, bankItemId, reason }: Omit<ReceiptSource, 'receiptId' | 'application'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('receipt_source')
    .select('receipt_id')
    .where('institution_id', '=', institutionId)
    .where('bank_item_id', '=', bankItemId)
    .where('reason', '=', reason)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReceiptSource(tx: Tx, source: ReceiptSource): Promise<void> {
  await tx
    .insertInto('receipt_source')
    .values({
      receipt_id: source.receiptId,
      institution_id: source.institutionId,
      bank_item_id: source.bankItemId,
      reason: source.reason,
      application_id: source.application?.applicationId ?? null,
      applicant_id: source.application?.applicantId ?? null,
    })
    .execute()
}

export async function findReceiptSource(
  tx: Tx,
  { institutionId, receiptId }: Pick<ReceiptSource, 'institutionId' | 'receiptId'>,
): Promise<Pick<ReceiptSource, 'reason' | 'application'> | undefined> {
  const row = await tx
    .selectFrom('receipt_source')
    .select(['reason', 'application_id', 'applicant_id'])
    .where('institution_id', '=', institutionId)
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { application_id: applicationId, applicant_id: applicantId } = row
  return {
    reason: row.reason === 'return' ? 'return' : 'credit',
    ...(applicationId !== null && applicantId !== null && { application: { applicationId, applicantId } }),
  }
}
