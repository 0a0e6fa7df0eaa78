import { Readable } from 'node:stream'

import { readWhole, writeEncrypted } from './encrypted-file.ts'
import { backupId } from './manifest.ts'
import { type BackupTarget, BackupTargetError } from './target/backup-target.ts'

interface BackupOfTarget {
  readonly target: BackupTarget
  readonly id: string
}

const FILE = 'seal-key.gz.age'

/** Puts the seal key beside the tables, for whoever can read those. */
export async function writeSealKey(
  { target, id }: BackupOfTarget,
  key: string,
  recipients: readonly string[],
): Promise<void> {
  await writeEncrypted({ target, name: `${id}/${FILE}` }, Readable.from([Buffer.from(key)]), recipients)
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
    const { content } = await readWhole({ target, name: `${await backupId(target, id)}/${FILE}` }, identity)
    return content.toString('utf8')
  } catch (cause) {
    if (cause instanceof BackupTargetError && cause.failure !== 'noFile') throw cause
    throw new Error(
      'The seal keys of the installation are needed (NOSTRO_SEAL_KEYS), or the backup of one that made its own key',
      { cause },
    )
  }
}
