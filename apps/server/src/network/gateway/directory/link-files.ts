import { constants } from 'node:fs'
import { access, type FileHandle, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { syncFolder } from '../../../installation/whole-file.ts'
import type { LimitedAccess } from './folder-access.ts'

/** File ending of the authentication of a file. */
export const AUTHENTICATION_ENDING = '.lau'

/** Writes a file under a new name and syncs it to disk before it returns. */
export async function writeDurably(limited: LimitedAccess, file: string, bytes: Uint8Array): Promise<void> {
  await limited(async () => {
    const handle = await open(file, 'wx', 0o640)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

/** A name in a folder as bytes, which may be invalid text. */
interface RawPlace {
  readonly folder: string
  readonly name: Buffer
}

/** The current place and the new path of a file. */
export interface Renaming {
  readonly from: string | RawPlace
  readonly to: string
}

/** The result of giving a file another name. */
export type RenamingOutcome = 'renamed' | 'absent' | 'refused'

/** Error codes with which a file system refuses to move one entry, such as a mount point or an immutable file. */
export const MOVE_REFUSALS: readonly string[] = ['EBUSY', 'EPERM', 'EXDEV']

/**
 * Renames files one after the other and syncs the folders before it returns. Returns for each whether it was renamed,
 * was absent, or was refused with one of `refusals`. Throws on any other error.
 */
export async function renameAllDurably(
  limited: LimitedAccess,
  files: readonly Renaming[],
  refusals: readonly string[] = [],
): Promise<readonly RenamingOutcome[]> {
  const outcomes: RenamingOutcome[] = []
  for (const file of files) outcomes.push(await limited(() => renameIfThere(file, refusals)))
  const changed = files.filter((_, index) => outcomes[index] === 'renamed')
  const targets = new Set(changed.map(({ to }) => path.dirname(to)))
  for (const folder of targets) await limited(() => syncFolder(folder))
  // The source folder is synced after the target folder, so that a crash does not lose the file.
  const sources = new Set(changed.map(({ from }) => folderOf(from)))
  for (const folder of sources) if (!targets.has(folder)) await limited(() => syncFolder(folder))
  return outcomes
}

async function renameIfThere({ from, to }: Renaming, refusals: readonly string[]): Promise<RenamingOutcome> {
  try {
    await rename(typeof from === 'string' ? from : rawPath(from), to)
    return 'renamed'
  } catch (error) {
    // A name that is too long for the file system cannot exist on it.
    if (hasCode(error, 'ENOENT', 'ENAMETOOLONG')) return 'absent'
    if (hasCode(error, ...refusals)) return 'refused'
    throw error
  }
}

function rawPath({ folder, name }: RawPlace): Buffer {
  return Buffer.concat([Buffer.from(`${folder}${path.sep}`), name])
}

function folderOf(from: Renaming['from']): string {
  return typeof from === 'string' ? path.dirname(from) : from.folder
}

export async function removeIfThere(limited: LimitedAccess, file: string): Promise<void> {
  await limited(() => rm(file, { force: true }))
}

/** Creates a folder if it is missing. */
export async function makeFolder(limited: LimitedAccess, folder: string): Promise<void> {
  await limited(() => mkdir(folder, { recursive: true }))
}

/** Throws if the folder does not exist. */
export async function requireFolder(limited: LimitedAccess, folder: string): Promise<void> {
  await limited(() => access(folder))
}

/** Returns size and time of a plain file. `undefined` if it is absent, a symbolic link or a folder. */
export async function fileAt(
  limited: LimitedAccess,
  file: string,
): Promise<{ readonly size: number; readonly changedAt: Date } | undefined> {
  try {
    const found = await limited(() => lstat(file))
    return found.isFile() ? { size: found.size, changedAt: found.mtime } : undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENAMETOOLONG')) return undefined
    throw error
  }
}

/** The content of a name in a folder: the bytes of a plain file, its first bytes, or the reason why there are none. */
export type FoundBytes =
  | { readonly kind: 'bytes' | 'tooLong'; readonly bytes: Buffer }
  | { readonly kind: 'absent' | 'notAFile' | 'noAccess' }

/**
 * Error codes of opening something other than a plain file: a symbolic link, a socket, a folder, a device without a
 * driver.
 */
const NOT_A_FILE = ['ELOOP', 'EMLINK', 'ENXIO', 'EISDIR', 'ENODEV', 'EOPNOTSUPP'] as const

/** Number of bytes stored of a file that is too long, enough to identify it. */
const BEGINNING_BYTES = 65_536

/**
 * Reads a plain file, or the first bytes of one that is longer than `lengthMax` bytes. Never waits for a writer of a
 * FIFO and never follows a symbolic link: the type is checked on the opened file, so replacing the file in between has
 * no effect.
 */
export async function bytesOf(limited: LimitedAccess, file: string, lengthMax: number): Promise<FoundBytes> {
  try {
    return await limited(async () => {
      const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
      try {
        const found = await handle.stat()
        if (!found.isFile()) return { kind: 'notAFile' }
        if (found.size <= lengthMax) return { kind: 'bytes', bytes: await readUpTo(handle, found.size) }
        return { kind: 'tooLong', bytes: await readUpTo(handle, Math.min(BEGINNING_BYTES, found.size)) }
      } finally {
        await handle.close()
      }
    })
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENAMETOOLONG')) return { kind: 'absent' }
    if (hasCode(error, ...NOT_A_FILE)) return { kind: 'notAFile' }
    if (hasCode(error, 'EACCES', 'EPERM')) return { kind: 'noAccess' }
    throw error
  }
}

async function readUpTo(handle: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await handle.read(buffer, done, length - done, done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return buffer.subarray(0, done)
}

/** Returns the names in a folder in alphabetical order; an empty list if the folder is missing. */
export async function namesIn(limited: LimitedAccess, folder: string): Promise<readonly string[]> {
  try {
    return (await limited(() => readdir(folder))).toSorted()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

/** A directory entry: its name as bytes in any encoding, and whether it is a plain file. */
export interface FolderEntry {
  readonly name: Buffer
  readonly isFile: boolean
}

/** Returns all entries of a folder. */
export async function entriesIn(limited: LimitedAccess, folder: string): Promise<readonly FolderEntry[]> {
  const found = await limited(() => readdir(folder, { withFileTypes: true, encoding: 'buffer' }))
  return found.map((entry) => ({ name: entry.name, isFile: entry.isFile() }))
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
