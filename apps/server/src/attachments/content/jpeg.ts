import { err, ok, type Result } from '@nostro/kernel'

import { type ContentRefusal, PIXELS_MAX } from './refusal.ts'

const MARK = 0xff
const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const EXIF = 0xe1
const COMMENT = 0xfe

/**
 * Application segments that affect the rendering: JFIF, colour profile, Adobe. The others may contain personal data.
 */
const KEPT_APPLICATIONS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee])

const START: Result<Buffer, ContentRefusal> = err('attachment.contentNotAllowed')

/**
 * Returns the image without metadata and without bytes after its end. The orientation is retained. Source: ITU-T T.81,
 * annex B; Exif 2.32.
 */
export function cleanJpeg(bytes: Buffer): Result<Buffer, ContentRefusal> {
  if (bytes[0] !== MARK || bytes[1] !== START_OF_IMAGE) return START
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let hasFrame = false
  let offset = 2
  while (offset + 4 <= bytes.length && bytes[offset] === MARK) {
    const marker = bytes[offset + 1] ?? 0
    if (marker === END_OF_IMAGE) break
    const end = offset + 2 + bytes.readUInt16BE(offset + 2)
    const segment = bytes.subarray(offset, end)
    if (end > bytes.length || segment.length < 4) return START
    if (isFrame(marker)) {
      hasFrame = true
      if (segment.length < 9 || pixelsOf(segment) === 0) return START
      if (pixelsOf(segment) > PIXELS_MAX) return err('attachment.imageTooLarge')
    }
    kept.push(keptPart(marker, segment))
    offset = end
    if (marker === START_OF_SCAN) {
      offset = endOfScan(bytes, end)
      kept.push(bytes.subarray(end, offset))
    }
  }
  if (!hasFrame || bytes[offset] !== MARK || bytes[offset + 1] !== END_OF_IMAGE) return START
  return ok(Buffer.concat([...kept, bytes.subarray(offset, offset + 2)]))
}

/** Start of frame: C0 to CF except the Huffman and arithmetic coding tables and the reserved marker. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function pixelsOf(frame: Buffer): number {
  return frame.readUInt16BE(5) * frame.readUInt16BE(7)
}

function keptPart(marker: number, segment: Buffer): Buffer {
  if (marker === EXIF) {
    const orientation = orientationOf(segment)
    return orientation === undefined ? Buffer.alloc(0) : exifWith(orientation)
  }
  const isApplication = marker >= 0xe0 && marker <= 0xef
  const isDropped = marker === COMMENT || (isApplication && !KEPT_APPLICATIONS.has(marker))
  return isDropped ? Buffer.alloc(0) : segment
}

/**
 * Returns the position where the entropy-coded data ends: the next marker that is neither a stuffed byte nor a restart.
 */
function endOfScan(bytes: Buffer, start: number): number {
  let offset = bytes.indexOf(MARK, start)
  while (offset !== -1) {
    const next = bytes[offset + 1] ?? 0
    if (next !== 0 && next !== MARK && (next < 0xd0 || next > 0xd7)) return offset
    offset = bytes.indexOf(MARK, offset + 1)
  }
  return bytes.length
}

const EXIF_START = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/** Returns the Exif orientation: 1 to 8. */
function orientationOf(segment: Buffer): number | undefined {
  const exif = segment.subarray(4)
  if (!exif.subarray(0, EXIF_START.length).equals(EXIF_START)) return undefined
  const tiff = exif.subarray(EXIF_START.length)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  if (tiff.length < 8) return undefined
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  for (let index = 0; index < short(directory); index++) {
    const entry = directory + 2 + index * ENTRY_BYTES
    if (entry + ENTRY_BYTES > tiff.length) return undefined
    if (short(entry) === ORIENTATION) {
      const value = short(entry + 8)
      return value >= 1 && value <= 8 ? value : undefined
    }
  }
  return undefined
}

/** Returns an Exif segment that contains the orientation only. */
function exifWith(orientation: number): Buffer {
  // Big-endian TIFF, one entry in the first directory: the orientation, a two-byte number.
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([EXIF_START, tiff])
  const header = Buffer.from([MARK, EXIF, 0, 0])
  header.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([header, content])
}
