import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Clock } from '@nostro/kernel'

import type { JobSeal } from '../jobs/job-seal.ts'
import { readManifest, wholeBackups } from './manifest.ts'
import { FILES_FOLDER, placeOf, readFileList } from './stored-files.ts'
import { FILE_LIST } from './take-backup.ts'

interface Pruning {
  readonly folder: string
  /** So many of the newest whole backups stay. */
  readonly keep: number
  readonly seal: JobSeal
  readonly clock: Clock
}

/** No backup takes so long: one that is not whole by then was broken off. */
const UNFINISHED_MS = 86_400_000

/**
 * Removes the oldest backups of a folder, and the files of the store that none of the others has. Returns the names of
 * those it removed. While another backup is being made, files stay: it may have counted on one.
 */
export async function pruneBackups({ folder, keep, seal, clock }: Pruning): Promise<readonly string[]> {
  const whole = await wholeBackups(folder)
  const removed = whole.slice(0, Math.max(0, whole.length - keep))
  // The manifest goes first: what is half removed is no whole backup.
  for (const id of removed) {
    await rm(path.join(folder, id, 'manifest.json'))
    await rm(path.join(folder, id), { recursive: true })
  }
  if (await isAnotherUnderWay(folder, clock)) return removed
  const needed = new Set<string>()
  for (const id of await wholeBackups(folder)) {
    const place = path.join(folder, id)
    const { files } = await readManifest(place, seal)
    for await (const { key } of readFileList(path.join(place, FILE_LIST)))
      needed.add(placeOf(folder, { key, readers: files.readers }))
  }
  for (const file of await filesBelow(path.join(folder, FILES_FOLDER))) if (!needed.has(file)) await rm(file)
  return removed
}

/** Removes what was broken off on the way. */
async function isAnotherUnderWay(folder: string, clock: Clock): Promise<boolean> {
  const whole = await wholeBackups(folder)
  let isOne = false
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === FILES_FOLDER || whole.includes(entry.name)) continue
    const place = path.join(folder, entry.name)
    const { mtimeMs } = await stat(place)
    if (clock.now().getTime() - mtimeMs > UNFINISHED_MS) await rm(place, { recursive: true })
    else isOne = true
  }
  return isOne
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
