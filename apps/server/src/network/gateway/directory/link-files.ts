import { constants } from 'node:fs'
import { lstat, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { syncFolder } from '../../../whole-file.ts'

/** Ends the name of what proves that a file is authentic. */
export const AUTHENTICATION_ENDING = '.lau'

/**
 * Writes a file so that it is whole on disk once this returns, under a name nobody else uses.
 */
export async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Gives files their names one after the other, durably once this returns; tells for each whether it was there.
 */
export async function renameAllDurably(
  files: readonly { readonly from: string; readonly to: string }[],
): Promise<readonly boolean[]> {
  const renamed: boolean[] = []
  for (const { from, to } of files) renamed.push(await renameIfThere(from, to))
  const changed = files.filter((_, index) => renamed[index] === true)
  for (const folder of new Set(changed.map(({ to }) => path.dirname(to)))) await syncFolder(folder)
  // What left a folder is gone from it only after what it became is there.
  for (const folder of new Set(changed.filter(isMoved).map(({ from }) => path.dirname(from))))
    await syncFolder(folder)
  return renamed
}

async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

function isMoved({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return path.dirname(from) !== path.dirname(to)
}

export async function removeIfThere(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** A file that really is one; links and folders are none of ours. `undefined` where there is none. */
export async function fileAt(
  file: string,
): Promise<{ readonly size: number; readonly changedAt: Date } | undefined> {
  try {
    const found = await lstat(file)
    return found.isFile() ? { size: found.size, changedAt: found.mtime } : undefined
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** The bytes of a file, or its first `lengthMax`; never of what a link points to. `undefined` where there is none. */
export async function bytesOf(file: string, lengthMax: number): Promise<Buffer | undefined> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      const { size } = await handle.stat()
      if (size <= lengthMax) return await readFile(handle)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(lengthMax), 0, lengthMax, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** Names in a folder by name; none where the folder is missing. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
