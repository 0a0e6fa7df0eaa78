import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

/** One entry of the central directory. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packedSize: number
  readonly size: number
  /** The offset of its local header. */
  readonly offset: number
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** The maximum length of the comment after the directory. */
const COMMENT_BYTES_MAX = 65_535

const STORED = 0
const DEFLATED = 8

const inflate = promisify(inflateRaw)

/** Reads the central directory; `undefined` when it is damaged, encrypted, split or ZIP64. Source: APPNOTE 6.3. */
export function zipEntriesOf(bytes: Buffer): readonly ZipEntry[] | undefined {
  const end = endOfDirectory(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let offset = bytes.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (offset + ENTRY_BYTES > end || bytes.readUInt32LE(offset) !== DIRECTORY_ENTRY) return undefined
    const isEncrypted = (bytes.readUInt16LE(offset + 8) & 1) === 1
    const nameLength = bytes.readUInt16LE(offset + 28)
    if (isEncrypted || offset + ENTRY_BYTES + nameLength > end) return undefined
    entries.push({
      name: bytes.toString('utf8', offset + ENTRY_BYTES, offset + ENTRY_BYTES + nameLength),
      method: bytes.readUInt16LE(offset + 10),
      packedSize: bytes.readUInt32LE(offset + 20),
      size: bytes.readUInt32LE(offset + 24),
      offset: bytes.readUInt32LE(offset + 42),
    })
    offset += ENTRY_BYTES + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32)
  }
  return entries
}

function endOfDirectory(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_BYTES_MAX)
  for (let offset = bytes.length - END_BYTES; offset >= first; offset--) {
    if (bytes.readUInt32LE(offset) === END_OF_DIRECTORY) return offset
  }
  return undefined
}

/** Unpacks an entry; `undefined` when it does not match the directory, in particular when it is longer. */
export async function unpacked(bytes: Buffer, entry: ZipEntry): Promise<Buffer | undefined> {
  const { offset, packedSize, size, method } = entry
  if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) return undefined
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + packedSize)
  if (packed.length !== packedSize) return undefined
  if (method === STORED) return packedSize === size ? packed : undefined
  if (method !== DEFLATED) return undefined
  try {
    const content = await inflate(packed, { maxOutputLength: Math.max(1, size) })
    return content.length === size ? content : undefined
  } catch {
    // Damaged, or larger than stated: not accepted.
    return undefined
  }
}
