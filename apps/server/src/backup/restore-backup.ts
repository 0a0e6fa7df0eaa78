import type { Clock } from '@nostro/kernel'

import type { AttachmentStore } from '../attachments/index.ts'
import { migrate } from '../db/migrate.ts'
import { openToBackups } from '../db/open-to-backups.ts'
import { MIGRATIONS } from '../db/migrations/index.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { readEncrypted, readWhole } from './encrypted-file.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { placeOf, readFileList, type StoredFile } from './stored-files.ts'
import { fileList, tableFile } from './take-backup.ts'
import { type BackupSource, isListWhole, openBackup } from './verify-backup.ts'

export interface RestoreTools {
  readonly ownerUrl: string
  readonly store: AttachmentStore
  readonly clock: Clock
}

/**
 * Restores a backup into an empty database and its files into a store. Every table is read back and compared before the
 * transaction commits; an aborted restore is repeated by the same call. Servers that start on the database recognise it
 * as restored. Throws when the database is not empty or servers use it.
 */
export async function restoreBackup(tools: RestoreTools, source: BackupSource): Promise<Manifest> {
  const { target, identity } = source
  const manifest = await openBackup(source)
  if (!(await isListWhole(target, manifest))) throw new Error('The list of files of the backup was changed')
  if (!Object.hasOwn(MIGRATIONS, manifest.step))
    throw new Error(
      `The backup is of a newer version of Nostro (step ${manifest.step}): restore with that version`,
    )
  await migrate({ ownerUrl: tools.ownerUrl, target: manifest.step })
  await prepareQueues(tools.ownerUrl)
  await openToBackups(tools.ownerUrl)
  for await (const file of readFileList({ target, name: fileList(manifest.id) }))
    await restoreFile(tools.store, file, { ...source, readers: manifest.files.readers })
  await loadTables(tools.ownerUrl, manifest, tools.clock.now(), (table, into) =>
    readEncrypted({ target, name: tableFile(manifest.id, table) }, into, identity),
  )
  await migrate({ ownerUrl: tools.ownerUrl })
  return manifest
}

async function restoreFile(
  store: AttachmentStore,
  file: StoredFile,
  { target, readers, identity }: BackupSource & { readonly readers: string },
): Promise<void> {
  const { digest, content } = await readWhole({ target, name: placeOf({ key: file.key, readers }) }, identity)
  if (digest !== file.digest)
    throw new Error(`The file of attachment ${file.attachmentId} is not the one that was backed up`)
  await store.write(file.key, content, file.contentType)
}
