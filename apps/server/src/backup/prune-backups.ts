import type { Clock } from '@nostro/kernel'

import type { JobSeal } from '../jobs/job-seal.ts'
import { manifestFile, readManifest, wholeBackups } from './manifest.ts'
import { placeOf, readFileList } from './stored-files.ts'
import { fileList } from './take-backup.ts'
import { type BackupTarget, FILES_FOLDER } from './target/backup-target.ts'
import { UNFINISHED_MS } from './unfinished.ts'

/**
 * Deletes the oldest backups of a target, and the stored files that no other backup uses. Returns the ids of the
 * deleted backups. While another backup is running, no files are deleted, since it may refer to them.
 *
 * `keep` is the number of newest complete backups to retain.
 */
export async function pruneBackups(
  target: BackupTarget,
  keep: number,
  seal: JobSeal,
  clock: Clock,
): Promise<readonly string[]> {
  const whole = await wholeBackups(target)
  const removed = whole.slice(0, Math.max(0, whole.length - keep))
  // The manifest is deleted first, so that a partly deleted backup does not count as complete.
  for (const id of removed) {
    await target.remove(manifestFile(id))
    await target.removeEntry(id)
  }
  if (await isAnotherUnderWay(target, clock)) return removed
  const needed = new Set<string>()
  for (const id of await wholeBackups(target)) {
    const { files } = await readManifest(target, id, seal)
    for await (const { key } of readFileList({ target, name: fileList(id) }))
      needed.add(placeOf({ key, readers: files.readers }))
  }
  for (const name of await target.namesBelow(FILES_FOLDER)) if (!needed.has(name)) await target.remove(name)
  return removed
}

/** Deletes aborted backups, and returns whether another backup is running. */
async function isAnotherUnderWay(target: BackupTarget, clock: Clock): Promise<boolean> {
  const whole = await wholeBackups(target)
  let isOne = false
  for (const { id, changedAt } of await target.entries()) {
    if (whole.includes(id)) continue
    if (clock.now().getTime() - changedAt.getTime() > UNFINISHED_MS) await target.removeEntry(id)
    else isOne = true
  }
  return isOne
}
