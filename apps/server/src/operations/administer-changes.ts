import { changesOfPlatform, confirmAtCommandLine, type PlatformEffects } from '../changes/index.ts'
import type { Config } from './config.ts'
import { openConfiguredDatabase } from './configured-database.ts'
import type { Db } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { asOwner } from '../db/owner.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { platformId } from '../institutions/index.ts'
import { applyReferenceList } from '../reference/index.ts'
import { applyBankDirectory } from '../reference/banks/index.ts'
import { systemClock } from '../installation/system-ports.ts'

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder'>

/** A platform change that awaits confirmation by a second administrator. */
interface WaitingPlatformChange {
  readonly id: string
  readonly kind: string
  readonly objectName: string
  readonly requestedBy: string
  readonly digest: string
  /** The values after the change. */
  readonly after: unknown
}

const EFFECTS: PlatformEffects = {
  'referenceList.import': applyReferenceList,
  'bankDirectory.import': applyBankDirectory,
}

/** Returns the pending platform changes. */
export async function platformChanges(config: DatabaseSettings): Promise<readonly WaitingPlatformChange[]> {
  return await withPlatform(config, async (db, institutionId) =>
    (await changesOfPlatform({ db, institutionId, clock: systemClock })).map(
      ({ id, kind, objectName, requestedByName = '', digest, after }) => ({
        id,
        kind,
        objectName,
        requestedBy: requestedByName,
        digest,
        after,
      }),
    ),
  )
}

/**
 * Confirms a platform change as the second administrator and applies it. Errors: those of {@link confirmAtCommandLine}.
 */
export async function confirmPlatformChange(
  config: DatabaseSettings,
  change: { readonly id: string; readonly digest: string },
): Promise<void> {
  await withPlatform(config, (db, institutionId) =>
    confirmAtCommandLine({ db, institutionId, clock: systemClock }, EFFECTS, change),
  )
}

async function withPlatform<T>(
  config: DatabaseSettings,
  work: (db: Db, institutionId: string) => Promise<T>,
): Promise<T> {
  const database = await openConfiguredDatabase(config)
  try {
    await migrate({ ownerUrl: database.ownerUrl })
    return await asOwner(database.ownerUrl, async (db) =>
      work(db, await inTransactionAs(db, 'nostro_sign_in', platformId)),
    )
  } finally {
    await database.stop()
  }
}
