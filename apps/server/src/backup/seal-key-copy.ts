import path from 'node:path'
import { Readable } from 'node:stream'

import { readWhole, writeEncrypted } from './encrypted-file.ts'
import { backupFolder } from './manifest.ts'

const FILE = 'seal-key.gz.age'

/** Puts the seal key beside the tables, for whoever can read those. */
export async function writeSealKey(
  folder: string,
  key: string,
  recipients: readonly string[],
): Promise<void> {
  await writeEncrypted(path.join(folder, FILE), Readable.from([Buffer.from(key)]), recipients)
}

/**
 * Reads the seal key of a backup in a folder of backups. Throws where it has none, since the installation had its keys
 * from its settings, and where the key of age does not fit.
 */
export async function readSealKey(folder: string, id: string | undefined, identity: string): Promise<string> {
  try {
    const { content } = await readWhole(path.join(await backupFolder(folder, id), FILE), identity)
    return content.toString('utf8')
  } catch (cause) {
    throw new Error(
      'The seal keys of the installation are needed (NOSTRO_SEAL_KEYS), or the backup of one that made its own key',
      { cause },
    )
  }
}
