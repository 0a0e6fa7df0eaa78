import type { ErrorCode } from '@nostro/kernel'

/** Why the content of a file is not taken. */
export type ContentRefusal = Extract<
  ErrorCode,
  'attachment.contentNotAllowed' | 'attachment.harmful' | 'attachment.imageTooLarge'
>

/** What only a harmful file, or the harmless file every scanner is tried with, holds. Source: EICAR, test file. */
const TEST_SIGNATURE = Buffer.from(
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
  'latin1',
)

export function isHarmful(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(TEST_SIGNATURE)
}

/** More points than a document needs; a small file may describe a picture that fills the memory of whoever opens it. */
export const PIXELS_MAX = 40_000_000
