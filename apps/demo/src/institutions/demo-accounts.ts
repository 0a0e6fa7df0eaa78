import { existsSync, readFileSync } from 'node:fs'

import type { Clock, RandomSource } from '@nostro/kernel'
import {
  asOwner,
  createPasswordHasher,
  type Db,
  demoAccountsFile,
  replaceFile,
  systemClock,
  systemRandom,
} from '@nostro/server/extension'
import { z } from 'zod'

import { DEMO_INSTITUTIONS } from './demo-institutions.ts'
import { loadDemoData } from './load-demo-data.ts'

/** An entry of `demo-accounts.json`: the credentials of a demo user. */
export interface DemoAccount {
  readonly institution: string
  /** Empty for an institution without BIC. */
  readonly bic: string
  readonly username: string
  readonly password: string
  readonly roles: readonly string[]
}

export interface DemoAccountOptions {
  readonly db: Db
  readonly clock: Clock
  readonly random: RandomSource
  readonly dataFolder: string
  /** The password of all demo users. When absent, that of the last start, or a random one. */
  readonly password?: string | undefined
}

/** The part of the previous file that a start reads. */
const earlierAccounts = z.tuple([z.object({ password: z.string().min(1) })], z.unknown())

/**
 * Loads the demo institutions and stores their accounts in `demo-accounts.json` in the data folder. Throws when that
 * file exists and is damaged, since a new password would lock out the existing users.
 */
export async function prepareDemo(options: DemoAccountOptions): Promise<readonly DemoAccount[]> {
  const file = demoAccountsFile(options.dataFolder)
  const earlier = earlierPassword(file)
  const password = options.password ?? earlier ?? randomPassword(options.random)
  // One salt for all demo users, who share the password: hashing for each user would slow down the first start.
  const passwordHash = await createPasswordHasher().hash(password)
  await loadDemoData({ ...options, passwordHash, replacesPasswords: password !== earlier })
  const accounts = accountsWith(password)
  replaceFile(file, `${JSON.stringify(accounts, undefined, 2)}\n`)
  return accounts
}

/** Loads the demo institutions into a migrated database, all users with the password of this hash. */
export async function loadDemoInstitutions(ownerUrl: string, passwordHash: string): Promise<void> {
  await asOwner(ownerUrl, async (db) => {
    const tools = { db, clock: systemClock, random: systemRandom }
    await loadDemoData({ ...tools, passwordHash, replacesPasswords: false })
  })
}

function earlierPassword(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  try {
    const [account] = earlierAccounts.parse(JSON.parse(readFileSync(file, 'utf8')))
    return account.password
  } catch (cause) {
    throw new Error(
      `${file} is damaged: the sign-ins of the demo cannot be read from it. Remove the file and start again; all demo ` +
        'users then get a new password, or the one of NOSTRO_DEMO_PASSWORD where that is set.',
      { cause },
    )
  }
}

/** Twelve random bytes, and one character of each kind that the password rules require. */
function randomPassword(random: RandomSource): string {
  return `${Buffer.from(random.bytes(12)).toString('base64url')}-aA1`
}

function accountsWith(password: string): readonly DemoAccount[] {
  return DEMO_INSTITUTIONS.flatMap(({ name, bic = '', users }) =>
    users.map(({ username, roles }) => ({ institution: name, bic, username, password, roles })),
  )
}
