import { type AttachmentType, err, ok, type Result } from '@nostro/kernel'
import { fileTypeFromBuffer } from 'file-type'

import { cleanJpeg } from './jpeg.ts'
import { officeRefusal } from './office.ts'
import { pdfRefusal } from './pdf.ts'
import { cleanPng } from './png.ts'
import { type ContentRefusal, isHarmful } from './refusal.ts'

/**
 * Inspects a file and returns the bytes to store: unchanged, or for an image without metadata. The content determines
 * the file type; the name and the announced type are not trusted.
 */
export async function inspectedContent(
  content: Uint8Array,
  type: AttachmentType,
): Promise<Result<Uint8Array, ContentRefusal>> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (isHarmful(bytes)) return err('attachment.harmful')
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime !== type) return err('attachment.contentNotAllowed')
  if (type === 'image/png') return cleanPng(bytes)
  if (type === 'image/jpeg') return cleanJpeg(bytes)
  if (type === 'application/pdf' && !isPdf(bytes)) return err('attachment.contentNotAllowed')
  const refusal = await (type === 'application/pdf' ? pdfRefusal(bytes) : officeRefusal(bytes, type))
  return refusal === undefined ? ok(bytes) : err(refusal)
}

/** More than a few blanks after the end marker belongs to another file. */
const TAIL_BYTES = 1_024

/** Returns whether the document starts at the first byte and has an end marker. Source: ISO 32000-2, 7.5. */
function isPdf(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 0, 5) === '%PDF-' &&
    bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES)).includes('%%EOF')
  )
}
