/** The first bytes of a ZIP archive, the format of workbooks. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]

/** Returns whether a file is a workbook rather than a text, by its first bytes. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return ARCHIVE.every((byte, index) => bytes[index] === byte)
}
