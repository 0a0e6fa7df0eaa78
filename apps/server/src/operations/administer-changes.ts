import { fastify } from 'fastify'

import { changeEffects } from './change-effects.ts'
import { type ChangedValue, changedValues } from '../audit/index.ts'
import { changesOfPlatform, confirmAtCommandLine } from '../changes/index.ts'
import type { Config } from './config.ts'
import { openConfiguredDatabase } from './configured-database.ts'
import type { Db } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { asOwner } from '../db/owner.ts'
import { inTransactionAs } from '../db/transaction.ts'
import { platformId } from '../institutions/index.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { createJobSystem } from '../jobs/job-system.ts'
import { sealKeysOf } from '../jobs/seal-keys.ts'
import { createSecretSeal } from '../installation/secret-seal.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'

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
  /** The first values that differ. */
  readonly values: readonly ChangedValue[]
}

/** A list of codes has more values than a terminal shows; `--json` has all of them. */
const VALUES_MAX = 20

/** Returns the pending platform changes. */
export async function platformChanges(config: DatabaseSettings): Promise<readonly WaitingPlatformChange[]> {
  return await withPlatform(config, async (db, institutionId) =>
    (await changesOfPlatform({ db, institutionId, clock: systemClock })).map(
      ({ id, kind, objectName, requestedByName = '', digest, before, after }) => ({
        id,
        kind,
        objectName,
        requestedBy: requestedByName,
        digest,
        after,
        values: changedValues(before, after).slice(0, VALUES_MAX),
      }),
    ),
  )
}

/**
 * Confirms a platform change as the second administrator and applies it. Errors: those of {@link confirmAtCommandLine}.
 */
export async function confirmPlatformChange(
  config: DatabaseSettings & Pick<Config, 'sealKeys' | 'linkBrokers' | 'linkRoot'>,
  change: { readonly id: string; readonly digest: string },
): Promise<void> {
  await withPlatform(config, async (db, institutionId, url) => {
    const { linkBrokers: brokers, linkRoot: root } = config
    const keys = sealKeysOf(config)
    const secrets = createSecretSeal(keys, systemRandom)
    const effects = changeEffects({ secrets, brokers, ...(root !== undefined && { root }) })
    const ports = { db, clock: systemClock, random: systemRandom }
    const idle = { isWorking: false, queueConcurrency: {}, log: fastify({ logger: false }).log }
    const jobs = createJobSystem({ ...ports, ...idle, url, seal: createJobSeal(keys) })
    try {
      await jobs.start()
      await confirmAtCommandLine({ ...ports, institutionId, jobs }, effects, change)
    } finally {
      await jobs.stop()
    }
  })
}

async function withPlatform<T>(
  config: DatabaseSettings,
  work: (db: Db, institutionId: string, url: string) => Promise<T>,
): Promise<T> {
  const database = await openConfiguredDatabase(config)
  try {
    await migrate({ ownerUrl: database.ownerUrl })
    return await asOwner(database.ownerUrl, async (db) =>
      work(db, await inTransactionAs(db, 'nostro_sign_in', platformId), database.url),
    )
  } finally {
    await database.stop()
  }
}
