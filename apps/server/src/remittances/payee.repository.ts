import type { KnownPayee } from '@nostro/contract'
import type { RemittanceValues } from '@nostro/messages'

import type { Tx } from '../db/client.ts'

/** The maximum number of payees returned. */
const PAYEES_MAX = 200

/** Returns the payees of the institution's applications by name, each with the data of its latest application. */
export async function payeesOf(tx: Tx, institutionId: string): Promise<readonly KnownPayee[]> {
  const rows = await tx
    .selectFrom('message')
    .distinctOn('payee_name')
    .select(['payee_name', 'content', 'created_at'])
    .where('institution_id', '=', institutionId)
    .where('kind', '=', 'remittance')
    .where('stage', 'in', ['pending', 'approved', 'sent'])
    .orderBy('payee_name')
    .orderBy('id', 'desc')
    .limit(PAYEES_MAX)
    .execute()
  return rows.flatMap(({ content, created_at }) => {
    if (content === null) return []
    // The application was submitted, so its content is validated.
    const { payee, payeeBank } = content as RemittanceValues
    return [
      {
        name: payee.name,
        account: payee.account,
        addressLines: [...payee.addressLines],
        ...(payee.town !== undefined && { town: payee.town }),
        country: payee.country,
        bankBic: payeeBank,
        lastPaidAt: created_at.toISOString(),
      },
    ]
  })
}
