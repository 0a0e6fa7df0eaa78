import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Channel, Put, Taken } from './channel.ts'

const AUTHENTICATION_ENDING = '.lau'

/** Opens the network's side of a directory link: it fetches from `out` and writes to `in`. */
export function directoryChannel(folder: string): Channel {
  const out = path.join(folder, 'out')
  const coming = path.join(folder, 'in')
  return {
    takesBatches: true,
    take: async (note) => {
      const names = (await readdir(out)).filter(isOffered).toSorted()
      for (const name of names) {
        const taken = await fileIn(out, name)
        note(taken)
        await rm(path.join(out, name))
        await rm(path.join(out, `${name}${AUTHENTICATION_ENDING}`), { force: true })
      }
    },
    put: async ({ name, bytes, authentication, halfForMs }: Put) => {
      const place = path.join(coming, name)
      await write(`${place}${AUTHENTICATION_ENDING}`, Buffer.from(`${authentication}\n`))
      if (halfForMs > 0) {
        await write(`${place}.part`, bytes.subarray(0, Math.floor(bytes.length / 2)))
        await pause(halfForMs)
      }
      await write(`${place}.part`, bytes)
      await rename(`${place}.part`, place)
    },
    close: () => undefined,
  }
}

/** Returns whether a file is complete and not an authentication. */
function isOffered(name: string): boolean {
  return !name.startsWith('.') && !name.endsWith(AUTHENTICATION_ENDING)
}

async function fileIn(out: string, name: string): Promise<Taken> {
  const bytes = await readFile(path.join(out, name))
  const authentication = await authenticationIn(path.join(out, `${name}${AUTHENTICATION_ENDING}`))
  return { name, bytes, authentication }
}

async function authenticationIn(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    // The journal records the missing authentication.
    return undefined
  }
}

/** Writes a file and syncs it to disk before it returns. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
