import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Channel, Put, Taken } from './channel.ts'

const AUTHENTICATION_ENDING = '.lau'

/** The other side of a directory link: it fetches from `out` and offers in `in`. */
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

/** A file that is being written, or that proves another one, is not offered. */
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
    // The journal says that it was not proven.
    return undefined
  }
}

/** A file that is whole on disk once this returns. */
async function write(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
