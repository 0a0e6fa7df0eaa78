import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { Clock, RandomSource } from '@nostro/kernel'
import { z } from 'zod'

import { type Db } from '../db/client.ts'
import { createPasswordHasher } from '../sessions/index.ts'
import { replaceFile } from '../installation/whole-file.ts'
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
  readonly password?: string
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

/** Returns the path of the demo accounts file. */
export function demoAccountsFile(dataFolder: string): string {
  return path.join(dataFolder, 'demo-accounts.json')
}

/** Reads the demo accounts file; `undefined` when the installation is not a demo. */
export function readDemoFile(dataFolder: string): string | undefined {
  const file = demoAccountsFile(dataFolder)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
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
