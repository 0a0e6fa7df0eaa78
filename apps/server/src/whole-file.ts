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
 * Writes a file that its owner alone may read, with its folder. The file is there with all of its text or as it was
 * before, whenever the process ends or the disk is full.
 */
export function replaceFile(file: string, text: string): void {
  throughUnfinished(file, text, (unfinished) => renameSync(unfinished, file))
}

/** The same for a file that is made once: one that is there stays, and of several processes at once one makes it. */
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
 * Makes a folder where it is missing, and proves that files can be made in it. Throws an error that names the folder and
 * says why it cannot be used.
 */
export function requireWritableFolder(folder: string): void {
  const trial = path.join(folder, `.trial-${randomBytes(8).toString('hex')}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(trial, '', { flag: 'wx', mode: 0o600 })
    rmSync(trial)
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
    // Only with its folder on the disk, too, is the name there after a power failure.
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

/** The names in a folder are on the disk, too, once this returns: a loss of power takes none of them back. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
