import { addressFormOf, recordAt } from '@nostro/messages'

import { inTransaction, inTransactionAs } from '../../db/transaction.ts'
import { allInstitutionIds } from '../../institutions/index.ts'
import type { JobContext } from '../../jobs/job-context.ts'
import { changeAddressForm, recordsWithAddress } from '../counterparty.repository.ts'

const PAGE_RECORDS = 500

/**
 * Determines the form of the address of each active record again by the rules of this release, and returns the number of
 * changed records. Approvals store the form, so records that were approved under an earlier release could have another
 * one. Idempotent.
 */
export async function refreshAddressForms(context: Omit<JobContext, 'role' | 'log'>): Promise<number> {
  let changed = 0
  for (const institutionId of await inTransactionAs(context.db, 'nostro_sign_in', allInstitutionIds)) {
    const scope = { ...context, role: 'nostro_app', institutionId } as const
    let after: string | undefined
    do {
      const place = { institutionId, after, limit: PAGE_RECORDS }
      const page = await inTransaction(scope, (tx) => recordsWithAddress(tx, place))
      const outdated = page.flatMap(({ id, version, facts, addressForm }) => {
        const form = addressFormOf(recordAt(facts, 'address'))
        return form === addressForm ? [] : [{ id, version, form }]
      })
      if (outdated.length > 0)
        await inTransaction(scope, async (tx) => {
          for (const record of outdated)
            if (await changeAddressForm(tx, { institutionId, ...record })) changed += 1
        })
      after = page.length === PAGE_RECORDS ? page.at(-1)?.id : undefined
    } while (after !== undefined)
  }
  return changed
}
