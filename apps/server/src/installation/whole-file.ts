import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/**
 * Replaces a file and creates its folder. Only the owner may read the file. The replacement is atomic: after a crash or
 * on a full disk, the file has either the complete new text or its previous content.
 */
export function replaceFile(file: string, text: string): void {
  throughUnfinished(file, text, (unfinished) => renameSync(unfinished, file))
}

/**
 * Creates a file like {@link replaceFile}, but never overwrites an existing one. When several processes do so at once,
 * one of them creates it.
 */
export function createFileOnce(file: string, text: string): void {
  throughUnfinished(file, text, (unfinished) => {
    try {
      linkSync(unfinished, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  })
}

/**
 * Creates a folder when it does not exist, and checks that files can be created in it. Throws an error that names the
 * folder and the reason when they cannot.
 */
export function requireWritableFolder(folder: string): void {
  const probe = path.join(folder, `.trial-${randomBytes(8).toString('hex')}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '', { flag: 'wx', mode: 0o600 })
    rmSync(probe)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = FOLDER_REASONS[code] ?? `it cannot be written to (${code})`
    throw new Error(`The data folder ${folder} (NOSTRO_DATA_DIR) cannot be used: ${reason}`, { cause })
  }
}

const FOLDER_REASONS: Readonly<Record<string, string>> = {
  EROFS: 'its file system is read-only',
  EACCES: 'the account of the server may not write to it',
  EPERM: 'the account of the server may not write to it',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
}

function throughUnfinished(file: string, text: string, finish: (unfinished: string) => void): void {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true })
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(unfinished, text, { flag: 'wx', mode: 0o600, flush: true })
    finish(unfinished)
    // The folder must be synced too, or the name may be missing after a power failure.
    sync(folder)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Flushes the names in a folder to disk, so that a power failure does not lose them. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
