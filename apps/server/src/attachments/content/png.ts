import { err, ok, type Result } from '@nostro/kernel'

import { type ContentRefusal, PIXELS_MAX } from './refusal.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * The chunks that affect the rendering; all others may contain personal data such as author and place. Source: PNG,
 * third edition.
 */
const KEPT_CHUNKS: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
])

/** Length, type and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12
/** The first chunk with its frame: width, height and five bytes of pixel format. */
const HEADER_BYTES = CHUNK_FRAME_BYTES + 13

/** Returns the image without metadata and without bytes after its end. */
export function cleanPng(bytes: Buffer): Result<Buffer, ContentRefusal> {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return err('attachment.contentNotAllowed')
  const kept: Buffer[] = [SIGNATURE]
  let offset = SIGNATURE.length
  while (offset + CHUNK_FRAME_BYTES <= bytes.length) {
    const end = offset + CHUNK_FRAME_BYTES + bytes.readUInt32BE(offset)
    const type = bytes.toString('latin1', offset + 4, offset + 8)
    if (end > bytes.length || (kept.length === 1) !== (type === 'IHDR')) break
    if (type === 'IHDR' && end - offset !== HEADER_BYTES) break
    if (type === 'IHDR' && bytes.readUInt32BE(offset + 8) * bytes.readUInt32BE(offset + 12) > PIXELS_MAX) {
      return err('attachment.imageTooLarge')
    }
    if (KEPT_CHUNKS.has(type)) kept.push(bytes.subarray(offset, end))
    if (type === 'IEND') return ok(Buffer.concat(kept))
    offset = end
  }
  return err('attachment.contentNotAllowed')
}
