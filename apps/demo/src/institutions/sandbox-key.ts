import { createHash } from 'node:crypto'

import { type Clock, type RandomSource, timeOrderedUuid } from '@nostro/kernel'
import { type Db, inTransaction, type Tx } from '@nostro/server/extension'

import { DEMO_INSTITUTIONS } from './demo-institutions.ts'

const NAME = 'Sandbox'
const DAYS = 366
const DAY_MS = 86_400_000
const CALLS_PER_MINUTE = 600
const PERMISSIONS = [
  'composeBankMessages',
  'seeBankMessages',
  'seeReceivedBankMessages',
  'confirmBankReceipts',
  'seeBankApprovals',
]

/**
 * Creates the API key of the first demo bank, or extends it, and returns its secret. The secret follows from the
 * password of the demo users, so that it is the same at each start without being stored.
 */
export async function loadSandboxKey({
  db,
  clock,
  random,
  password,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  readonly password: string
}): Promise<string> {
  const [bank] = DEMO_INSTITUTIONS
  const administrator = bank?.users.find(({ roles }) => roles.includes('ROLE_ADMIN'))
  if (bank === undefined || administrator === undefined) throw new Error('The demo has no administrator')
  const secret = `nk_${sha256(`sandbox key ${password}`).toString('base64url')}`
  const at = clock.now()
  const current = {
    secret_hash: sha256(secret),
    expires_at: new Date(at.getTime() + DAYS * DAY_MS),
  }
  await inTransaction({ db, institutionId: bank.id }, async (tx) => {
    const key = await tx
      .selectFrom('api_key')
      .select('id')
      .where('institution_id', '=', bank.id)
      .where('name', '=', NAME)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (key === undefined) {
      const id = timeOrderedUuid(clock, random)
      await insertKey(tx, { id, institutionId: bank.id, createdBy: administrator.username, at, ...current })
    } else await tx.updateTable('api_key').set(current).where('id', '=', key.id).execute()
  })
  return secret
}

interface NewKey {
  readonly id: string
  readonly institutionId: string
  /** The user name of an administrator. */
  readonly createdBy: string
  readonly at: Date
  readonly secret_hash: Buffer
  readonly expires_at: Date
}

async function insertKey(tx: Tx, { id, institutionId, createdBy, at, ...current }: NewKey): Promise<void> {
  const administrator = await tx
    .selectFrom('app_user')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('username', '=', createdBy)
    .executeTakeFirstOrThrow()
  const account = {
    id,
    institution_id: institutionId,
    name: NAME,
    created_at: at,
    created_by: administrator.id,
  }
  await tx
    .insertInto('app_user')
    .values({
      ...account,
      username: `key ${id}`,
      email: null,
      status: 'key',
      roles: ['ROLE_BANK'],
      password_hash: 'none',
    })
    .execute()
  await tx
    .insertInto('api_key')
    .values({
      ...account,
      ...current,
      previous_hash: null,
      previous_until: null,
      permissions: PERMISSIONS,
      messaging_types: null,
      accounts: null,
      amount_max: null,
      addresses: null,
      calls_per_minute: CALLS_PER_MINUTE,
      confirmed_at: at,
      last_used_at: null,
      last_address: null,
      revoked_at: null,
      revoked_by: null,
    })
    .execute()
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
