import { type Clock, type RandomSource, timeOrderedUuid } from '@nostro/kernel'

import { type Db, inTransaction, insertAccount, recordEvent, type Tx } from '@nostro/server/extension'

import {
  DEMO_INSTITUTIONS,
  type DemoCompanyAccount,
  type DemoInstitution,
  type DemoUser,
} from './demo-institutions.ts'

export interface DemoOptions {
  /** Connections of the owner, since no call may create institutions. */
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  /** The encoded hash of the password of all demo users. */
  readonly passwordHash: string
  /** True when existing users receive this password too. */
  readonly replacesPasswords: boolean
}

/** Creates the missing demo institutions and leaves existing ones unchanged. */
export async function loadDemoData(options: DemoOptions): Promise<void> {
  for (const institution of DEMO_INSTITUTIONS) {
    await inTransaction({ db: options.db, institutionId: institution.id }, (tx) =>
      loadInstitution(tx, options, institution),
    )
  }
}

async function loadInstitution(tx: Tx, options: DemoOptions, institution: DemoInstitution): Promise<void> {
  const { id, kind, name, timeZone, bic, isUnverified, users, details, accounts = [] } = institution
  const at = options.clock.now()
  const added = await tx
    .insertInto('institution')
    .values({
      id,
      kind,
      name,
      time_zone: timeZone,
      created_at: at,
      ...(isUnverified === true && { state: 'unverified' }),
      ...(details && {
        industry: details.industry,
        region: details.region,
        legal_person: details.legalPerson,
        phone: details.phone,
        email: details.email,
        invitation_code: details.invitationCode,
      }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (bic !== undefined) {
    await tx
      .insertInto('institution_bic')
      .values({ bic, institution_id: id })
      .onConflict((conflict) => conflict.column('bic').doNothing())
      .execute()
  }
  for (const account of accounts) await loadAccount(tx, options, { account, institutionId: id })
  await loadUsers(tx, options, { users, institutionId: id })
  if (added.numInsertedOrUpdatedRows !== 1n) return
  await recordEvent(
    tx,
    { institutionId: id, clock: options.clock, requestId: 'demo' },
    {
      action: 'institution.create',
      objectKind: 'institution',
      objectId: id,
      after: { kind, name, timeZone, bic, users },
    },
  )
}

interface HeldAccount {
  readonly account: DemoCompanyAccount
  readonly institutionId: string
}

async function loadAccount(
  tx: Tx,
  options: DemoOptions,
  { account, institutionId }: HeldAccount,
): Promise<void> {
  const id = timeOrderedUuid(options.clock, options.random)
  await insertAccount(tx, { ...account, id, institutionId })
}

interface Members {
  readonly users: readonly DemoUser[]
  readonly institutionId: string
}

/** Creates the missing users of an institution. */
export async function loadUsers(
  tx: Tx,
  options: DemoOptions,
  { users, institutionId }: Members,
): Promise<void> {
  for (const user of users) await loadUser(tx, options, { user, institutionId })
}

interface Member {
  readonly user: DemoUser
  readonly institutionId: string
}

async function loadUser(tx: Tx, options: DemoOptions, { user, institutionId }: Member): Promise<void> {
  await tx
    .insertInto('app_user')
    .values({
      id: timeOrderedUuid(options.clock, options.random),
      institution_id: institutionId,
      username: user.username,
      name: user.name,
      email: user.email,
      ...(user.phone !== undefined && { phone: user.phone, is_phone_verified: true }),
      status: 'active',
      roles: [...user.roles],
      password_hash: options.passwordHash,
      created_at: options.clock.now(),
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute()
  if (!options.replacesPasswords) return
  await tx
    .updateTable('app_user')
    .set({ password_hash: options.passwordHash })
    .where('username', '=', user.username)
    .execute()
}
