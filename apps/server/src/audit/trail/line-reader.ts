import { type FileHandle, open } from 'node:fs/promises'

/** Reads the lines that any number of processes append to a file, each line once. */
export interface LineReader {
  readonly read: () => Promise<AddedLines>
  /** Makes the next read start at the first line. */
  readonly restart: () => void
}

interface AddedLines {
  /** The new lines. A last line without a line break is included, and returned again when it is complete. */
  readonly lines: readonly string[]
  /** True when these are all lines: the file is new, was replaced or was not read before. */
  readonly isReadFromStart: boolean
}

/** The last bytes of each read are compared again, to detect a rewritten file. */
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
        return { lines: [], isReadFromStart: true }
      }
      try {
        if (!(await stillEnds(handle, offset, ending))) restart()
        const isReadFromStart = offset === 0
        const added = await bytesFrom(handle, offset)
        const whole = added.subarray(0, added.lastIndexOf(NEWLINE) + 1)
        offset += whole.length
        ending = Buffer.concat([ending, whole.subarray(-ENDING_BYTES)]).subarray(-ENDING_BYTES)
        return {
          lines: added
            .toString('utf8')
            .split('\n')
            .filter((line) => line !== ''),
          isReadFromStart,
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
    // The file does not exist before the first line.
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
