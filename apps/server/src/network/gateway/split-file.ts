import { looksLikeMx, type NetworkAnswer, splitFinFile, splitMxFile } from '@nostro/messages'

/** A part of a file with its bytes as they stood there. */
export interface BytePart {
  /** In bytes from the beginning of the file. */
  readonly offset: number
  readonly raw: Buffer
  readonly answer?: NetworkAnswer
}

/** The parts of a file, FIN and XML told apart by content. What no part begins in is one part. */
export function splitFile(raw: Buffer): readonly BytePart[] {
  const parts = looksLikeMx(raw) ? mxParts(raw) : finParts(raw)
  return parts.length === 0 ? [{ offset: 0, raw }] : parts
}

/** In ISO 8859-1 every byte is one character. */
function finParts(raw: Buffer): readonly BytePart[] {
  return splitFinFile(raw.toString('latin1')).map(({ offset, text, answer }) => ({
    offset,
    raw: raw.subarray(offset, offset + text.length),
    ...(answer && { answer }),
  }))
}

function mxParts(raw: Buffer): readonly BytePart[] {
  const text = utf8Of(raw)
  // XML in another encoding is read as one text.
  if (text === undefined) return [{ offset: 0, raw }]
  return splitMxFile(text).map(({ offset, text: part, answer }) => {
    const start = Buffer.byteLength(text.slice(0, offset))
    return {
      offset: start,
      raw: raw.subarray(start, start + Buffer.byteLength(part)),
      ...(answer && { answer }),
    }
  })
}

function utf8Of(raw: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
  } catch {
    return undefined
  }
}
