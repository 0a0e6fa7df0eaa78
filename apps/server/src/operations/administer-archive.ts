import { fullBic } from '@nostro/messages'

import {
  type ArchiveCheck,
  archiveInstitution,
  type ArchiveReport,
  type ArchiveTools,
  type FoundInArchive,
  findInArchiveOf,
  lineOfMessage,
  restoreArchiveFile,
  type RetentionChange,
  type RetentionRule,
  rulesOf,
  setRetention,
  verifyArchive,
} from '../archive/index.ts'
import { configuredStore } from '../attachments/index.ts'
import { createAnchorFile } from '../audit/trail/index.ts'
import type { Config } from './config.ts'
import { openConfiguredDatabase } from './configured-database.ts'
import { buildArchiveIndexes } from '../db/indexes/build-archive-indexes.ts'
import { migrate } from '../db/migrate.ts'
import { withAdvisoryLock } from '../db/connection/one-at-a-time.ts'
import { asOwner } from '../db/owner.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { allInstitutionIds, institutionById } from '../institutions/index.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { sealKeysOf } from '../jobs/seal-keys.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'

type ArchiveSettings = Pick<
  Config,
  'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder' | 'auditAnchorFile' | 'sealKeys' | 's3'
>

/** Selects one institution by id, name or BIC (8 or 11 characters). Selects all institutions when absent. */
interface Chosen {
  readonly institution?: string | undefined
}

/**
 * Moves messages and audit trail events whose retention period has ended into the file store, and deletes archive files
 * past their deletion date. Servers may run at the same time; only one archive run works at a time.
 */
export async function archiveMonths(
  config: ArchiveSettings,
  chosen: Chosen,
): Promise<readonly ArchiveReport[]> {
  return await withArchive(config, async (tools, ownerUrl) => {
    const ids = await chosenIds(tools, chosen)
    return await withAdvisoryLock(ownerUrl, 'nostro archive', async () => {
      await buildArchiveIndexes(ownerUrl)
      const reports: ArchiveReport[] = []
      for (const id of ids) reports.push(await archiveInstitution(tools, id))
      return reports
    })
  })
}

/** Reads every archive file and checks it against its seal and against the audit trails. */
export async function checkArchive(
  config: ArchiveSettings,
  chosen: Chosen,
): Promise<readonly ArchiveCheck[]> {
  return await withArchive(config, async (tools) => {
    const checks: ArchiveCheck[] = []
    for (const id of await chosenIds(tools, chosen)) checks.push(await verifyArchive(tools, id))
    return checks
  })
}

/** Returns archived messages whose reference has this prefix, or whose UETR equals it. */
export async function findArchived(
  config: ArchiveSettings,
  { reference, ...chosen }: Chosen & { readonly reference: string },
): Promise<readonly FoundInArchive[]> {
  return await withArchive(config, async (tools) => {
    const found: FoundInArchive[] = []
    for (const id of await chosenIds(tools, chosen))
      found.push(...(await findInArchiveOf(tools, id, reference)))
    return found
  })
}

/** Returns an archived message as the JSON stored in its file, or `undefined` when the archive does not contain it. */
export async function readArchived(config: ArchiveSettings, messageId: string): Promise<string | undefined> {
  return await withArchive(config, async (tools) => {
    for (const id of await chosenIds(tools, {})) {
      const line = await lineOfMessage(tools, id, messageId)
      if (line !== undefined) return line
    }
    return undefined
  })
}

/** Restores the messages of an archive file to the database for `days` days and returns their number. */
export async function restoreArchived(
  config: ArchiveSettings,
  { fileId, days }: { readonly fileId: string; readonly days: number },
): Promise<number> {
  return await withArchive(config, async (tools) => {
    for (const institutionId of await chosenIds(tools, {})) {
      const count = await restoreArchiveFile(tools, { institutionId, fileId, days })
      if (count !== undefined) return count
    }
    throw new Error(`The archive has no file ${fileId} with messages that is not in the database`)
  })
}

/** The retention rules of an institution. */
export interface Retention {
  readonly institutionId: string
  readonly name: string
  readonly rules: readonly RetentionRule[]
  /** True when other rules await confirmation by a second administrator. */
  readonly isWaiting: boolean
}

/** Returns the retention rules, after applying `change` or requesting its confirmation when one is given. */
export async function retention(
  config: ArchiveSettings,
  { change, ...chosen }: Chosen & { readonly change?: RetentionChange },
): Promise<readonly Retention[]> {
  return await withArchive(config, async (tools) => {
    const found: Retention[] = []
    for (const institutionId of await chosenIds(tools, chosen)) {
      const set =
        change === undefined
          ? { rules: await rulesOf(tools, institutionId), isWaiting: false }
          : await setRetention(tools, institutionId, change)
      found.push({ institutionId, name: await nameOf(tools, institutionId), ...set })
    }
    return found
  })
}

async function withArchive<T>(
  config: ArchiveSettings,
  work: (tools: ArchiveTools, ownerUrl: string) => Promise<T>,
): Promise<T> {
  const database = await openConfiguredDatabase(config)
  const { ownerUrl } = database
  const seal = createJobSeal(sealKeysOf(config))
  try {
    await migrate({ ownerUrl })
    return await asOwner(ownerUrl, (db) =>
      work(
        {
          db,
          seal,
          store: configuredStore(config, systemClock),
          anchors: createAnchorFile(config.auditAnchorFile, seal),
          clock: systemClock,
          random: systemRandom,
        },
        ownerUrl,
      ),
    )
  } finally {
    await database.stop()
  }
}

async function chosenIds({ db }: ArchiveTools, { institution }: Chosen): Promise<readonly string[]> {
  return await inTransactionAs(db, 'nostro_sign_in', async (tx) => {
    const ids = await allInstitutionIds(tx)
    if (institution === undefined) return ids
    for (const id of ids) {
      const found = await institutionById(tx, id)
      const isBic = found?.bics.some((bic) => bic === fullBic(institution.toUpperCase())) === true
      if (isBic || institution === id || institution === found?.name) return [id]
    }
    throw new Error(`There is no institution with the id, name or BIC ${institution}`)
  })
}

async function nameOf({ db }: ArchiveTools, id: string): Promise<string> {
  const institution = await inTransactionAs(db, 'nostro_sign_in', (tx) => institutionById(tx, id))
  return institution?.name ?? id
}
