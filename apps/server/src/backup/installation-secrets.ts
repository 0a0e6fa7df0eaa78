import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'

import { readWhole, writeEncrypted } from './encrypted-file.ts'
import { backupId } from './manifest.ts'
import { type BackupTarget, BackupTargetError } from './target/backup-target.ts'

/** Files of the data folder that a backup contains in addition to the tables, encrypted for the same recipients. */
const FILES = {
  /** Absent when the keys of the installation are in its settings. */
  sealKey: 'seal-key.gz.age',
  /** The demo accounts; absent for an installation without demo. */
  demoAccounts: 'demo-accounts.json.gz.age',
} as const

export type InstallationSecret = keyof typeof FILES

/** Writes a file of the data folder to the backup, encrypted for its recipients. */
export async function writeSecret(
  target: BackupTarget,
  id: string,
  { secret, text }: { readonly secret: InstallationSecret; readonly text: string },
  recipients: readonly string[],
): Promise<void> {
  await writeEncrypted(
    { target, name: `${id}/${FILES[secret]}` },
    Readable.from([Buffer.from(text)]),
    recipients,
  )
}

/**
 * Reads the seal key of a backup. Throws when the backup has none, since the installation had its keys in its settings,
 * and when the age key does not match.
 */
export async function readSealKey(
  target: BackupTarget,
  id: string | undefined,
  identity: string,
): Promise<string> {
  try {
    return await readSecret(target, { id, secret: 'sealKey' }, identity)
  } catch (cause) {
    if (isElsewhere(cause)) throw cause
    throw new Error(
      'The seal keys of the installation are needed (NOSTRO_SEAL_KEYS), or the backup of one that made its own key',
      { cause },
    )
  }
}

/** Returns the path of the file with the sign-ins of a demo, which the demo writes to the data folder. */
export function demoAccountsFile(dataFolder: string): string {
  return path.join(dataFolder, 'demo-accounts.json')
}

/** Reads that file; `undefined` when the installation is not a demo. */
export function readDemoFile(dataFolder: string): string | undefined {
  const file = demoAccountsFile(dataFolder)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Reads the demo accounts of a backup; `undefined` when it has none. */
export async function readDemoAccounts(
  target: BackupTarget,
  id: string | undefined,
  identity: string,
): Promise<string | undefined> {
  try {
    return await readSecret(target, { id, secret: 'demoAccounts' }, identity)
  } catch (cause) {
    if (cause instanceof BackupTargetError && cause.failure === 'noFile') return undefined
    throw cause
  }
}

async function readSecret(
  target: BackupTarget,
  { id, secret }: { readonly id: string | undefined; readonly secret: InstallationSecret },
  identity: string,
): Promise<string> {
  const name = `${await backupId(target, id)}/${FILES[secret]}`
  return (await readWhole({ target, name }, identity)).content.toString('utf8')
}

/** Returns whether the target itself is unavailable. */
function isElsewhere(cause: unknown): boolean {
  return cause instanceof BackupTargetError && cause.failure !== 'noFile'
}
