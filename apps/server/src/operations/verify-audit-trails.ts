import { trailBeginning } from '../archive/index.ts'
import { type ChainReport, verifyChain } from '../audit/index.ts'
import { createAnchorFile } from '../audit/trail/index.ts'
import type { Config } from './config.ts'
import { openConfiguredDatabase } from './configured-database.ts'
import { openDatabase } from '../db/client.ts'
import { inTransaction, inTransactionAs } from '../db/transaction.ts'
import { allInstitutionIds } from '../institutions/index.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { sealKeysOf } from '../jobs/seal-keys.ts'

/** The verification result for the audit trail of one institution. */
export interface TrailReport extends ChainReport {
  readonly institutionId: string
  /**
   * True when an anchor outside the database exists to check the trail against. A running server writes it within a
   * minute.
   */
  readonly isAnchored: boolean
  /** True when the anchor file was changed outside the product. */
  readonly hasForgedAnchor: boolean
}

/** Verifies the hash chain of every institution's audit trail from its first event. */
export async function verifyAuditTrails(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder' | 'auditAnchorFile' | 'sealKeys'>,
): Promise<readonly TrailReport[]> {
  const database = await openConfiguredDatabase(config)
  const errors: Error[] = []
  const db = openDatabase({
    url: database.url,
    role: 'nostro_read',
    connectionsMax: 1,
    onConnectionError: (error) => errors.push(error),
  })
  try {
    const seal = createJobSeal(sealKeysOf(config))
    const anchors = await createAnchorFile(config.auditAnchorFile, seal).read()
    const reports: TrailReport[] = []
    for (const institutionId of await inTransactionAs(db, 'nostro_sign_in', allInstitutionIds)) {
      const { anchor, isForged = false } = anchors.get(institutionId) ?? {}
      const beginning = await inTransaction({ db, institutionId }, (tx) =>
        trailBeginning(tx, seal, institutionId),
      )
      const report = await verifyChain(db, institutionId, { anchor, beginning })
      const isIntact = report.isIntact && !isForged
      const isAnchored = anchor !== undefined
      reports.push({ institutionId, ...report, isIntact, isAnchored, hasForgedAnchor: isForged })
    }
    if (errors.length > 0)
      throw new AggregateError(errors, 'The database was lost while the trails were read')
    return reports
  } finally {
    await db.destroy()
    await database.stop()
  }
}
