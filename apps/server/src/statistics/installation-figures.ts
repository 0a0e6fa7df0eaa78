import type { Clock } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Db, Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { allInstitutionIds } from '../institutions/index.ts'
import { trafficOfGateways } from '../links/index.ts'
import { cachedReading, type InstallationFigures } from '../metrics/index.ts'

/** Returns a function that reads the figures of the installation. */
export function createInstallationFigures(db: Db, clock: Clock): () => Promise<InstallationFigures> {
  return cachedReading(clock, () => read(db))
}

async function read(db: Db): Promise<InstallationFigures> {
  const institutionIds = await inTransactionAs(db, 'nostro_sign_in', allInstitutionIds)
  return await inTransactionAs(db, 'nostro_relay', async (tx) => {
    const links = await trafficOfGateways(tx)
    let approvals = 0
    for (const institutionId of institutionIds) {
      enterInstitution(tx, institutionId)
      approvals += await waitingForApproval(tx, institutionId)
    }
    return { approvals, links }
  })
}

async function waitingForApproval(tx: Tx, institutionId: string): Promise<number> {
  const row = await tx
    .selectFrom('message_tally')
    .select(sql<number>`coalesce(sum(change), 0)::int`.as('waiting'))
    .where('institution_id', '=', institutionId)
    .where('stage', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row.waiting
}
