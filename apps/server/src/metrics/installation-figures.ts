import type { Clock } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Db, Tx } from '../db/client.ts'
import { enterInstitution, inTransactionAs } from '../db/transaction.ts'
import { allInstitutionIds } from '../institutions/index.ts'
import { type LinkTraffic, trafficOfGateways } from '../network/links/index.ts'

/** The work of all institutions that waits for people or for networks. */
export interface InstallationFigures {
  /** Messages and applications that wait for an approval. */
  readonly approvals: number
  readonly links: readonly LinkTraffic[]
}

/** Reading again within so long gives the same figures. */
const FRESH_MS = 5_000

/** Reads the figures of the installation; whoever asks within a few seconds gets the same reading. */
export function createInstallationFigures(db: Db, clock: Clock): () => Promise<InstallationFigures> {
  let latest: { readonly at: number; readonly reading: Promise<InstallationFigures> } | undefined
  return async () => {
    const now = clock.now().getTime()
    if (latest === undefined || now - latest.at >= FRESH_MS) {
      const started = { at: now, reading: read(db) }
      latest = started
      // What could not be read is asked for anew by the next one.
      started.reading.catch(() => {
        if (latest === started) latest = undefined
      })
    }
    return await latest.reading
  }
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
