import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import { createAnchorFile } from '../audit/trail/index.ts'
import type { Config } from './config.ts'
import { openConfiguredDatabase } from './configured-database.ts'
import type { Db } from '../db/client.ts'
import { violatesUnique } from '../db/database-errors.ts'
import { isEmptyDatabase, migrate } from '../db/migrate.ts'
import { asOwner } from '../db/owner.ts'
import { inTransaction, inTransactionAs } from '../db/transaction.ts'
import { allInstitutionIds, institutionById } from '../institutions/index.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { makeSealKey, sealKeysOf } from '../jobs/seal-keys.ts'
import { createPasswordHasher } from '../sessions/index.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'

/** The user who will administer the platform. */
export interface NewAdministrator {
  readonly username: string
  readonly name: string
  /** The name of the platform when it does not exist yet. */
  readonly platformName: string
}

/** The credentials for the first sign-in. The password is returned once and never stored in plain text. */
export interface CreatedAdministrator {
  readonly username: string
  readonly password: string
}

/**
 * Creates an administrator of the platform. Creates the platform institution and the database tables when they do not
 * exist yet. This is the first user of an installation, who adds all others. Errors: `user.nameTaken`.
 */
export async function createAdministrator(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataFolder' | 'auditAnchorFile' | 'sealKeys'>,
  administrator: NewAdministrator,
): Promise<CreatedAdministrator> {
  const database = await openConfiguredDatabase(config)
  try {
    if (await isEmptyDatabase(database.ownerUrl)) makeSealKey(config, systemRandom)
    await migrate({ ownerUrl: database.ownerUrl })
    const password = `${Buffer.from(systemRandom.bytes(12)).toString('base64url')}-aA1`
    const passwordHash = await createPasswordHasher().hash(password)
    const seal = createJobSeal(sealKeysOf(config))
    const anchors = createAnchorFile(config.auditAnchorFile, seal)
    await asOwner(database.ownerUrl, async (db) => {
      const institutionId = await insertAdministrator(db, { ...administrator, passwordHash })
      try {
        await anchors.write({ db, clock: systemClock, institutionIds: [institutionId] })
      } catch {
        // A failed anchor must not lose the password, which is returned only this once. The next server start writes
        // the anchor.
      }
    })
    return { username: administrator.username, password }
  } finally {
    await database.stop()
  }
}

/** Inserts the administrator and returns the id of the institution whose audit trail has the event. */
async function insertAdministrator(
  db: Db,
  administrator: NewAdministrator & { readonly passwordHash: string },
): Promise<string> {
  const known = await platformId(db)
  const institutionId = known ?? timeOrderedUuid(systemClock, systemRandom)
  const at = systemClock.now()
  const scope = { institutionId, clock: systemClock, requestId: 'nostro admin' }
  const { username, name, platformName, passwordHash } = administrator
  try {
    await inTransaction({ db, institutionId }, async (tx) => {
      if (known === undefined) {
        const platform = { kind: 'platform', name: platformName, time_zone: 'UTC' }
        await tx
          .insertInto('institution')
          .values({ id: institutionId, ...platform, created_at: at })
          .execute()
        await recordEvent(tx, scope, {
          action: 'institution.create',
          objectKind: 'institution',
          objectId: institutionId,
          after: platform,
        })
      }
      const id = timeOrderedUuid(systemClock, systemRandom)
      const user = { username, name, status: 'active', roles: ['ROLE_ADMIN'] }
      await tx
        .insertInto('app_user')
        .values({
          id,
          institution_id: institutionId,
          ...user,
          email: null,
          password_hash: passwordHash,
          created_at: at,
        })
        .execute()
      await recordEvent(tx, scope, { action: 'user.create', objectKind: 'user', objectId: id, after: user })
    })
  } catch (cause) {
    if (violatesUnique(cause, 'app_user_username')) throw new AppError('user.nameTaken', {}, { cause })
    throw cause
  }
  return institutionId
}

async function platformId(db: Db): Promise<string | undefined> {
  return await inTransactionAs(db, 'nostro_sign_in', async (tx) => {
    for (const id of await allInstitutionIds(tx)) {
      if ((await institutionById(tx, id))?.kind === 'platform') return id
    }
    return undefined
  })
}
