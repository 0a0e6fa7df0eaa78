import type { ErrorCode } from '@nostro/kernel'

/** The reason why the content of a file is not accepted. */
export type ContentRefusal = Extract<
  ErrorCode,
  'attachment.contentNotAllowed' | 'attachment.harmful' | 'attachment.imageTooLarge'
>

/**
 * A signature that only a harmful file holds, or the harmless file every scanner is tried with. Source: EICAR, test
 * file.
 */
const TEST_SIGNATURE = Buffer.from(
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
  'latin1',
)

export function isHarmful(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(TEST_SIGNATURE)
}

/** More points than a document needs; a small file may describe a picture that fills the memory of whoever opens it. */
export const PIXELS_MAX = 40_000_000
