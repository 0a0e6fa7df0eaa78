import { type FileHandle, open } from 'node:fs/promises'

/** Reads a file that is added to, by any number of processes, without reading again what it has read. */
export interface LineReader {
  readonly read: () => Promise<AddedLines>
  /** The next reading begins with the first line. */
  readonly restart: () => void
}

interface AddedLines {
  /** A last line without an end is among them, and will be once more when it has one. */
  readonly lines: readonly string[]
  /** These are all there are: the file is another one than before, or was not read yet. */
  readonly isAnew: boolean
}

/** What was read last is looked at again, so that a file written past us is noticed. */
const ENDING_BYTES = 256
const NEWLINE = 0x0a

export function createLineReader(file: string): LineReader {
  let offset = 0
  let ending = Buffer.alloc(0)
  const restart = (): void => {
    offset = 0
    ending = Buffer.alloc(0)
  }
  return {
    restart,
    read: async () => {
      const handle = await opened(file)
      if (handle === undefined) {
        restart()
        return { lines: [], isAnew: true }
      }
      try {
        if (!(await stillEnds(handle, offset, ending))) restart()
        const isAnew = offset === 0
        const added = await bytesFrom(handle, offset)
        const whole = added.subarray(0, added.lastIndexOf(NEWLINE) + 1)
        offset += whole.length
        ending = Buffer.concat([ending, whole.subarray(-ENDING_BYTES)]).subarray(-ENDING_BYTES)
        return {
          lines: added
            .toString('utf8')
            .split('\n')
            .filter((line) => line !== ''),
          isAnew,
        }
      } finally {
        await handle.close()
      }
    },
  }
}

async function opened(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r')
  } catch (error) {
    // Before the first line there is no file.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function stillEnds(handle: FileHandle, offset: number, ending: Buffer): Promise<boolean> {
  const found = Buffer.alloc(ending.length)
  const { bytesRead } = await handle.read(found, 0, ending.length, offset - ending.length)
  return bytesRead === ending.length && found.equals(ending)
}

async function bytesFrom(handle: FileHandle, offset: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let place = offset
  for await (const piece of handle.createReadStream({ start: offset, autoClose: false })) {
    pieces.push(piece)
    place += piece.length
  }
  return Buffer.concat(pieces, place - offset)
}
