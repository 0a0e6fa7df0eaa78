import type { ErrorCode } from '@nostro/kernel'

/** The reason why the content of a file is not accepted. */
export type ContentRefusal = Extract<
  ErrorCode,
  'attachment.contentNotAllowed' | 'attachment.harmful' | 'attachment.imageTooLarge'
>

/** The EICAR test file, a harmless signature that every scanner reports. Source: EICAR, test file. */
const TEST_SIGNATURE = Buffer.from(
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
  'latin1',
)

export function isHarmful(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(TEST_SIGNATURE)
}

/** More pixels than a document needs. A small file may describe an image that exhausts memory when opened. */
export const PIXELS_MAX = 40_000_000
