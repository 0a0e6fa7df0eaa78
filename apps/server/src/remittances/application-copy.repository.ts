import type { Tx } from '../db/client.ts'

/** The source of a bank's copy of an application. */
export interface ApplicationCopy {
  readonly copyId: string
  /** The institution of the bank. */
  readonly institutionId: string
  readonly applicationId: string
  readonly companyId: string
  /** The approval round of the application. */
  readonly round: number
  /** The number of users who approved it at the company. */
  readonly approvals: number
}

export async function insertApplicationCopy(tx: Tx, copy: ApplicationCopy): Promise<void> {
  await tx
    .insertInto('application_copy')
    .values({
      copy_id: copy.copyId,
      institution_id: copy.institutionId,
      application_id: copy.applicationId,
      company_id: copy.companyId,
      round: copy.round,
      approvals: copy.approvals,
    })
    .execute()
}

export async function findApplicationCopy(
  tx: Tx,
  { institutionId, copyId }: Pick<ApplicationCopy, 'institutionId' | 'copyId'>,
): Promise<ApplicationCopy | undefined> {
  const row = await tx
    .selectFrom('application_copy')
    .select(['copy_id', 'institution_id', 'application_id', 'company_id', 'round', 'approvals'])
    .where('institution_id', '=', institutionId)
    .where('copy_id', '=', copyId)
    .executeTakeFirst()
  return (
    row && {
      copyId: row.copy_id,
      institutionId: row.institution_id,
      applicationId: row.application_id,
      companyId: row.company_id,
      round: row.round,
      approvals: row.approvals,
    }
  )
}

/** Returns the message made from a copy; at most one is not deleted. */
export async function findDerived(
  tx: Tx,
  { institutionId, copyId }: Pick<ApplicationCopy, 'institutionId' | 'copyId'>,
) {
  return await tx
    .selectFrom('message')
    .select(['id', 'messaging_type', 'stage'])
    .where('institution_id', '=', institutionId)
    .where('origin_id', '=', copyId)
    .where('kind', '=', 'messageSent')
    .where('stage', '<>', 'deleted')
    .executeTakeFirst()
}

/** Returns the number of messages ever made from a copy, including deleted ones. */
export async function countDerived(
  tx: Tx,
  { institutionId, copyId }: Pick<ApplicationCopy, 'institutionId' | 'copyId'>,
): Promise<number> {
  const row = await tx
    .selectFrom('message')
    .select((select) => select.fn.countAll<number>().as('derived'))
    .where('institution_id', '=', institutionId)
    .where('origin_id', '=', copyId)
    .where('kind', '=', 'messageSent')
    .executeTakeFirstOrThrow()
  return row.derived
}

/** Returns the type of the latest message that the bank made from a copy for this receiver. */
export async function latestDerivedType(
  tx: Tx,
  { institutionId, receiverBic }: { readonly institutionId: string; readonly receiverBic: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('message')
    .select('messaging_type')
    .where('institution_id', '=', institutionId)
    .where('receiver_bic', '=', receiverBic)
    .where('kind', '=', 'messageSent')
    .where('origin_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.messaging_type
}

/**
 * Returns the copy from which a payment of this bank with the UETR was made; `undefined` for payments without an
 * application.
 */
export async function findOriginByUetr(
  tx: Tx,
  { institutionId, uetr }: { readonly institutionId: string; readonly uetr: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('message')
    .select('origin_id')
    .where('institution_id', '=', institutionId)
    .where('kind', '=', 'messageSent')
    .where('uetr', '=', uetr.toLowerCase())
    .where('origin_id', 'is not', null)
    .where('stage', '=', 'sent')
    .executeTakeFirst()
  return row?.origin_id ?? undefined
}

/** Returns the source of a message of the bank, if it was made from one. */
export async function originOfMessage(
  tx: Tx,
  { institutionId, messageId }: { readonly institutionId: string; readonly messageId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('message')
    .select('origin_id')
    .where('institution_id', '=', institutionId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.origin_id ?? undefined
}
