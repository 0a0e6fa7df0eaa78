import { Readable } from 'node:stream'

import { readWhole, writeEncrypted } from './encrypted-file.ts'
import { backupId } from './manifest.ts'
import { type BackupTarget, BackupTargetError } from './target/backup-target.ts'

interface BackupOfTarget {
  readonly target: BackupTarget
  readonly id: string
}

/** Files of the data folder that lie beside the tables in a backup, encrypted for the same keys. */
const FILES = {
  /** Absent where the installation has its keys from its settings. */
  sealKey: 'seal-key.gz.age',
  /** The sign-ins of a demo; absent where it is none. */
  demoAccounts: 'demo-accounts.json.gz.age',
} as const

export type InstallationSecret = keyof typeof FILES

/** Puts a file of the data folder beside the tables, for whoever can read those. */
export async function writeSecret(
  { target, id }: BackupOfTarget,
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
 * Reads the seal key of a backup of a target. Throws where it has none, since the installation had its keys
 * from its settings, and where the key of age does not fit.
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

/** Reads the sign-ins of a demo; `undefined` where the backup has none. */
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

/** The target itself is away. */
function isElsewhere(cause: unknown): boolean {
  return cause instanceof BackupTargetError && cause.failure !== 'noFile'
}
