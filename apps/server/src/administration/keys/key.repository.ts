import type { ApiKey, KeySettings } from '@nostro/contract'
import { KEY_PERMISSIONS } from '@nostro/workflow'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** A key as stored, without its secret. */
export interface StoredKey extends KeySettings {
  readonly id: string
  readonly isConfirmed: boolean
  readonly isRevoked: boolean
}

const SETTINGS = [
  'name',
  'permissions',
  'messaging_types',
  'accounts',
  'amount_max',
  'addresses',
  'calls_per_minute',
  'expires_at',
] as const

interface SettingsRow {
  readonly name: string
  readonly permissions: readonly string[]
  readonly messaging_types: readonly string[] | null
  readonly accounts: readonly string[] | null
  readonly amount_max: string | null
  readonly addresses: readonly string[] | null
  readonly calls_per_minute: number
  readonly expires_at: Date
}

/** Returns the settings of a row. The database compares them with a confirmed change (`facts_of`). */
function settingsOf(row: SettingsRow): KeySettings {
  return {
    name: row.name,
    permissions: KEY_PERMISSIONS.filter((permission) => row.permissions.includes(permission)),
    ...(row.messaging_types !== null && { messagingTypes: [...row.messaging_types] }),
    ...(row.accounts !== null && { accounts: [...row.accounts] }),
    ...(row.amount_max !== null && { amountMax: row.amount_max }),
    ...(row.addresses !== null && { addresses: [...row.addresses] }),
    callsPerMinute: row.calls_per_minute,
    expiresAt: row.expires_at.toISOString(),
  }
}

function columnsOf(settings: KeySettings) {
  return {
    name: settings.name,
    permissions: [...settings.permissions],
    messaging_types: settings.messagingTypes ? [...settings.messagingTypes] : null,
    accounts: settings.accounts ? [...settings.accounts] : null,
    amount_max: settings.amountMax ?? null,
    addresses: settings.addresses ? [...settings.addresses] : null,
    calls_per_minute: settings.callsPerMinute,
    expires_at: new Date(settings.expiresAt),
  }
}

/** The account of a key. */
interface KeyAccount {
  readonly id: string
  readonly institutionId: string
  readonly name: string
  readonly roles: readonly string[]
  readonly passwordHash: string
  readonly createdBy: string
  readonly at: Date
}

/** Inserts the account of a key. No password matches it, and no mail reaches it. */
export async function insertKeyAccount(tx: Tx, account: KeyAccount): Promise<void> {
  await tx
    .insertInto('app_user')
    .values({
      id: account.id,
      institution_id: account.institutionId,
      username: `key ${account.id}`,
      name: account.name,
      email: null,
      phone: null,
      is_phone_verified: false,
      id_number: null,
      status: 'key',
      roles: [...account.roles],
      password_hash: account.passwordHash,
      created_at: account.at,
      created_by: account.createdBy,
      confirmed_by: null,
    })
    .execute()
}

interface NewKey {
  readonly id: string
  readonly institutionId: string
  readonly settings: KeySettings
  readonly secretHash: Buffer
  readonly createdBy: string
  readonly at: Date
  readonly isConfirmed: boolean
}

/** Inserts a key whose account exists. */
export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      id: key.id,
      institution_id: key.institutionId,
      ...columnsOf(key.settings),
      secret_hash: key.secretHash,
      previous_hash: null,
      previous_until: null,
      created_by: key.createdBy,
      created_at: key.at,
      confirmed_at: key.isConfirmed ? key.at : null,
      last_used_at: null,
      last_address: null,
      revoked_at: null,
      revoked_by: null,
    })
    .execute()
}

/** Returns a key of the caller's institution, locked. */
export async function lockKey(tx: Tx, id: string): Promise<StoredKey | undefined> {
  const row = await tx
    .selectFrom('api_key')
    .select(['id', 'confirmed_at', 'revoked_at', ...SETTINGS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      ...settingsOf(row),
      isConfirmed: row.confirmed_at !== null,
      isRevoked: row.revoked_at !== null,
    }
  )
}

/** Stores the settings of a key, and confirms it. */
export async function saveKey(
  tx: Tx,
  id: string,
  { settings, at }: { readonly settings: KeySettings; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set((set) => ({ ...columnsOf(settings), confirmed_at: set.fn.coalesce('confirmed_at', set.val(at)) }))
    .where('id', '=', id)
    .execute()
}

/** Stores the roles of the account of a key. */
export async function saveKeyRoles(tx: Tx, id: string, roles: readonly string[]): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute()
}

/** Stores the name of the account of a key; only the sign-in role may. */
export async function saveKeyName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('app_user').set({ name }).where('id', '=', id).execute()
}

/**
 * Stores a new secret; only the sign-in role reads and replaces hashes.
 *
 * `previousUntil` is the end of the earlier secret; it ends at once when absent.
 */
export async function saveSecret(
  tx: Tx,
  id: string,
  { hash, previousUntil }: { readonly hash: Buffer; readonly previousUntil?: Date },
): Promise<void> {
  await sql`update api_key set secret_hash = ${hash},
      previous_hash = case when ${previousUntil === undefined}::boolean then null else secret_hash end,
      previous_until = ${previousUntil ?? null}::timestamptz
    where id = ${id}`.execute(tx)
}

/** Ends a key for good. Its account remains for the messages that refer to it. */
export async function endKey(
  tx: Tx,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ revoked_at: at, revoked_by: by, previous_hash: null, previous_until: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('app_user')
    .set({ status: 'deleted', roles: [], username: id })
    .where('id', '=', id)
    .execute()
}

/** Returns the number of keys that were not revoked. */
export async function countKeys(tx: Tx, institutionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('institution_id', '=', institutionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const LISTED_MAX = 300

/** Returns the keys of an institution, the newest first. */
export async function keysOf(
  tx: Tx,
  { institutionId, now }: { readonly institutionId: string; readonly now: Date },
): Promise<ApiKey[]> {
  const rows = await tx
    .selectFrom('api_key as key')
    .innerJoin('app_user as creator', 'creator.id', 'key.created_by')
    .leftJoin('pending_change as change', (join) =>
      join
        .on(sql<boolean>`change.object_id = key.id::text and change.kind in ('key.add', 'key.change')`)
        .on('change.expires_at', '>', now)
        .onRef('change.institution_id', '=', 'key.institution_id')
        .on('change.state', '=', 'waiting'),
    )
    .select(['key.id', 'key.name', 'key.permissions', 'key.messaging_types', 'key.accounts'])
    .select(['key.amount_max', 'key.addresses', 'key.calls_per_minute', 'key.expires_at', 'key.created_at'])
    .select(['key.confirmed_at', 'key.last_used_at', 'key.last_address', 'key.previous_until'])
    .select(['key.revoked_at', 'creator.name as creator', 'change.id as change_id'])
    .where('key.institution_id', '=', institutionId)
    .orderBy('key.id', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...settingsOf(row),
    state: stateOf(row, now),
    createdBy: row.creator,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
    ...(row.last_address !== null && { lastAddress: row.last_address }),
    ...(row.previous_until &&
      row.previous_until > now && { previousUntil: row.previous_until.toISOString() }),
    ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
    hasPendingChange: row.change_id !== null,
  }))
}

function stateOf(
  row: { readonly revoked_at: Date | null; readonly confirmed_at: Date | null; readonly expires_at: Date },
  now: Date,
): ApiKey['state'] {
  if (row.revoked_at !== null) return 'revoked'
  if (row.confirmed_at === null) return 'waiting'
  return row.expires_at <= now ? 'expired' : 'active'
}
