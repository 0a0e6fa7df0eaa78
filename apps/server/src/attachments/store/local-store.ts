import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { LIMITS } from '@nostro/kernel'

import { syncFolder } from '../../installation/whole-file.ts'
import type { AttachmentStore } from './attachment-store.ts'
import { signedForm } from './post-policy.ts'

/** The path at which browsers post files of the local store. */
export const UPLOAD_PATH = '/api/common/upload'

/** The keys that this server generates; none leads outside the folder. */
const KEY =
  /^(?:(?:incoming|kept)\/[0-9a-f-]{36}\/[0-9a-f]{8}-[0-9a-f-]{36}\.[a-z]{3,4}|archive\/[0-9a-f-]{36}\/\d{4}-\d{2}\/[0-9a-f-]{36}\.(?:json|jsonl\.gz))$/

/** Creates a store in a local folder that is not served over HTTP. */
export function createLocalStore(folder: string): AttachmentStore {
  const placeOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('A key that was not made here')
    return path.join(folder, ...key.split('/'))
  }
  return {
    receive: async (key, content, bytesMax) => {
      let size = 0
      const isWhole = await writeWhole(placeOf(key), async (file) => {
        for await (const piece of content) {
          size += piece.length
          if (size > bytesMax) return false
          await file.write(piece)
        }
        return size > 0
      })
      return isWhole || size === 0 ? size : undefined
    },
    uploadForm: async (grant) => signedForm(grant, UPLOAD_PATH),
    read: async (key, bytesMax = LIMITS.attachmentBytesMax) => {
      try {
        const place = placeOf(key)
        const { size } = await stat(place)
        if (size > bytesMax) throw new Error('A file beyond the limit')
        return await readFile(place)
      } catch (cause) {
        if (isMissing(cause)) return undefined
        throw cause
      }
    },
    write: async (key, bytes) => {
      await writeWhole(placeOf(key), async (file) => {
        await file.writeFile(bytes)
        return true
      })
    },
    remove: async (key) => {
      await rm(placeOf(key), { force: true })
    },
  }
}

/**
 * Writes a file atomically: it appears under its name only when its content is complete and synced. When `fill` returns
 * false, no file appears.
 */
async function writeWhole(place: string, fill: (file: FileHandle) => Promise<boolean>): Promise<boolean> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const unfinished = `${place}.${randomBytes(8).toString('hex')}`
  try {
    const isWhole = await filled(unfinished, fill)
    if (isWhole) await renameDurably(unfinished, place)
    return isWhole
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Renames and syncs the folder, so that a database row never refers to a file name lost in a power failure. */
async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(path.dirname(to))
}

async function filled(place: string, fill: (file: FileHandle) => Promise<boolean>): Promise<boolean> {
  const file = await open(place, 'wx', 0o600)
  try {
    const isWhole = await fill(file)
    if (isWhole) await file.sync()
    return isWhole
  } finally {
    await file.close()
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
