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
