import { type Db, inTransaction, recordEvent } from '@nostro/server/extension'
import type { Clock, RandomSource } from '@nostro/kernel'

import { DEMO_INSTITUTIONS, type DemoUser } from '../institutions/demo-institutions.ts'
import { loadUsers } from '../institutions/load-demo-data.ts'

const PREFIX = 'history.'

/**
 * The API users of the history: for each demo user of a bank or company an account with the same roles. The history
 * signs in with them, since a sign-in ends the earlier session of its user and visitors work at the same time.
 */
const STAFF = DEMO_INSTITUTIONS.filter(({ kind }) => kind !== 'platform').map(({ id, users }) => ({
  institutionId: id,
  users: users.map(accountOf),
}))

/** Returns the user name of the account that acts for a demo user in the history. */
export function staffName(username: string): string {
  return `${PREFIX}${username}`
}

function accountOf({ username, name, email, roles }: DemoUser): DemoUser {
  return { username: staffName(username), name: `${name} (history)`, email: `${PREFIX}${email}`, roles }
}

interface StaffTools {
  /** Connections of the owner, since no call may create users of several institutions. */
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  /** Returns the encoded hash of a password. */
  readonly hash: (password: string) => Promise<string>
}

const PASSWORD_BYTES = 32

/** Creates the missing accounts and gives all of them a new random password, which is returned and never stored. */
export async function loadStaff(tools: StaffTools): Promise<string> {
  const password = Buffer.from(tools.random.bytes(PASSWORD_BYTES)).toString('base64url')
  const passwordHash = await tools.hash(password)
  for (const { institutionId, users } of STAFF) {
    await inTransaction({ db: tools.db, institutionId }, async (tx) => {
      await loadUsers(tx, { ...tools, passwordHash, replacesPasswords: true }, { users, institutionId })
    })
  }
  return password
}

/** Deactivates the accounts and ends their sessions. */
export async function retireStaff({ db, clock }: Pick<StaffTools, 'db' | 'clock'>): Promise<void> {
  for (const { institutionId } of STAFF) {
    await inTransaction({ db, institutionId }, async (tx) => {
      const retired = await tx
        .updateTable('app_user')
        .set({ status: 'inactive' })
        .where('username', 'like', `${PREFIX}%`)
        .where('status', '=', 'active')
        .returning('id')
        .execute()
      for (const { id } of retired) {
        await tx
          .updateTable('session')
          .set({ ended_at: clock.now(), end_reason: 'disabled' })
          .where('user_id', '=', id)
          .where('ended_at', 'is', null)
          .execute()
        const scope = { institutionId, clock, requestId: 'demo' }
        await recordEvent(tx, scope, { action: 'user.deactivate', objectKind: 'user', objectId: id })
      }
    })
  }
}
