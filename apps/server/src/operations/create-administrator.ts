import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import { requestChange, type RequestScope } from '../changes/index.ts'
import { createAnchorFile } from '../audit/trail/index.ts'
import type { Config } from './config.ts'
import { openConfiguredDatabase } from './configured-database.ts'
import type { Db, Tx } from '../db/client.ts'
import { violatesUnique } from '../db/database-errors.ts'
import { isEmptyDatabase, migrate } from '../db/migrate.ts'
import { asOwner } from '../db/owner.ts'
import { inTransaction, inTransactionAs } from '../db/transaction.ts'
import { allInstitutionIds, institutionById } from '../institutions/index.ts'
import { createJobSeal } from '../jobs/job-seal.ts'
import { makeSealKey, sealKeysOf } from '../jobs/seal-keys.ts'
import { NO_MAILS } from '../notifications/index.ts'
import { createPasswordHasher } from '../sessions/index.ts'
import { activeUsersWithRole } from '../users/index.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'

/** The number of administrators whom the command line creates without another person. */
const ACTIVE_AT_ONCE = 2

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
  /** True when an administrator of the platform must confirm the account before its first sign-in. */
  readonly isWaiting: boolean
}

/**
 * Creates an administrator of the platform. Creates the platform institution and the database tables when they do not
 * exist yet. The first two are active at once; each further one when an administrator of the platform has confirmed the
 * account. Errors: `user.nameTaken`.
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
    const isWaiting = await asOwner(database.ownerUrl, async (db) => {
      const { institutionId, isWaiting: hasToWait } = await insertAdministrator(db, {
        ...administrator,
        passwordHash,
      })
      try {
        await anchors.write({ db, clock: systemClock, institutionIds: [institutionId] })
      } catch {
        // A failed anchor must not lose the password, which is returned only this once. The next server start writes
        // the anchor.
      }
      return hasToWait
    })
    return { username: administrator.username, password, isWaiting }
  } finally {
    await database.stop()
  }
}

type HashedAdministrator = NewAdministrator & { readonly passwordHash: string }

interface InsertedAdministrator {
  /** The institution whose audit trail has the event. */
  readonly institutionId: string
  readonly isWaiting: boolean
}

async function insertAdministrator(
  db: Db,
  administrator: HashedAdministrator,
): Promise<InsertedAdministrator> {
  const known = await platformId(db)
  const institutionId = known ?? timeOrderedUuid(systemClock, systemRandom)
  const ports = { clock: systemClock, random: systemRandom, jobs: NO_MAILS }
  const scope = { ...ports, institutionId, requestId: 'nostro admin' }
  try {
    const isWaiting = await inTransaction({ db, institutionId }, async (tx) => {
      if (known === undefined) await insertPlatform(tx, scope, administrator.platformName)
      return await insertAccount(tx, scope, administrator)
    })
    return { institutionId, isWaiting }
  } catch (cause) {
    if (violatesUnique(cause, 'app_user_username')) throw new AppError('user.nameTaken', {}, { cause })
    throw cause
  }
}

async function insertPlatform(tx: Tx, scope: RequestScope, name: string): Promise<void> {
  const { institutionId: id, clock } = scope
  const platform = { kind: 'platform', name, time_zone: 'UTC' }
  await tx
    .insertInto('institution')
    .values({ id, ...platform, created_at: clock.now() })
    .execute()
  await recordEvent(tx, scope, {
    action: 'institution.create',
    objectKind: 'institution',
    objectId: id,
    after: platform,
  })
}

/**
 * Inserts the account. Returns whether it waits for an administrator, since two others can confirm changes without the
 * command line.
 */
async function insertAccount(
  tx: Tx,
  scope: RequestScope,
  { username, name, passwordHash }: HashedAdministrator,
): Promise<boolean> {
  const { institutionId, clock, random } = scope
  const administrators = await activeUsersWithRole(tx, { institutionId, role: 'ROLE_ADMIN' })
  const isWaiting = administrators.length >= ACTIVE_AT_ONCE
  const id = timeOrderedUuid(clock, random)
  const account = { username, name, status: 'active', roles: ['ROLE_ADMIN'] }
  await tx
    .insertInto('app_user')
    .values({
      id,
      institution_id: institutionId,
      ...account,
      ...(isWaiting && { status: 'waiting', roles: [] }),
      email: null,
      password_hash: passwordHash,
      created_at: clock.now(),
    })
    .execute()
  if (isWaiting)
    await requestChange(tx, scope, { kind: 'user.add', objectId: id, objectName: name, after: account })
  else
    await recordEvent(tx, scope, { action: 'user.create', objectKind: 'user', objectId: id, after: account })
  return isWaiting
}

async function platformId(db: Db): Promise<string | undefined> {
  return await inTransactionAs(db, 'nostro_sign_in', async (tx) => {
    for (const id of await allInstitutionIds(tx)) {
      if ((await institutionById(tx, id))?.kind === 'platform') return id
    }
    return undefined
  })
}
