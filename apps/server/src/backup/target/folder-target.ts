import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { syncFolder } from '../../installation/whole-file.ts'
import { type BackupEntry, type BackupTarget, byId, FILES_FOLDER } from './backup-target.ts'

const UNFINISHED = '.unfinished'

/** Creates a target in a folder, which is created with the first file. */
export function createFolderTarget(folder: string): BackupTarget {
  const placeOf = (name: string): string => path.join(folder, name)
  return {
    address: folder,
    write: (name, content) => writeWhole(placeOf(name), content),
    read: (name) => createReadStream(placeOf(name)),
    has: (name) => exists(placeOf(name)),
    namesBelow: async (below) =>
      (await filesBelow(placeOf(below)))
        .filter((place) => !place.endsWith(UNFINISHED))
        .map((place) => path.relative(folder, place)),
    entries: async () => {
      const found: BackupEntry[] = []
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isDirectory() || entry.name === FILES_FOLDER) continue
        found.push({ id: entry.name, changedAt: (await stat(placeOf(entry.name))).mtime })
      }
      return found.toSorted(byId)
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    removeEntry: (id) => rm(placeOf(id), { recursive: true, force: true }),
    removeUnfinished: async (before) => {
      if (!(await exists(folder))) return
      for (const place of await filesBelow(folder))
        if (place.endsWith(UNFINISHED) && (await stat(place)).mtime < before) await rm(place)
    },
  }
}

/** Writes a file atomically. Of two simultaneous writes of one file, the later one remains. */
async function writeWhole(place: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = `${place}.${randomBytes(8).toString('hex')}${UNFINISHED}`
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, place)
    await syncFolder(path.dirname(place))
    await syncFolder(path.dirname(path.dirname(place)))
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function exists(place: string): Promise<boolean> {
  try {
    await access(place)
    return true
  } catch {
    return false
  }
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  if (!(await exists(folder))) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
