import type { AttachmentType } from '@nostro/kernel'

import { type ContentRefusal, isHarmful } from './refusal.ts'
import { unpacked, type ZipEntry, zipEntriesOf } from './zip.ts'

const ENTRIES_MAX = 2_000
/** A document of the largest accepted size unpacks to less, unless it is a decompression bomb. */
const UNPACKED_BYTES_MAX = 150_000_000

/** Parts that can run code, or that contain further files. */
const ACTIVE_PART =
  /vba(project|data)|activex|\.(exe|dll|com|bat|cmd|ps1|vbs?|jse?|wsf|jar|scr|msi|hta|html?|zip|7z|rar|gz|docm|xlsm|pptm)$/i
const CLIMBING_NAME = /(^|[/\\])\.\.([/\\]|$)|^[/\\]|\\|\0/

const TYPES_PART = '[Content_Types].xml'

/** Returns why an office document is refused: wrong type, active content, or too large when unpacked. */
export async function officeRefusal(
  bytes: Buffer,
  type: AttachmentType,
): Promise<ContentRefusal | undefined> {
  const entries = zipEntriesOf(bytes)
  if (entries === undefined || !isModest(entries)) return 'attachment.contentNotAllowed'
  if (entries.some(({ name }) => ACTIVE_PART.test(name) || CLIMBING_NAME.test(name))) {
    return 'attachment.contentNotAllowed'
  }
  let hasTypes = false
  for (const entry of entries) {
    // Sequentially, so that only one part is in memory at a time.
    const content = await unpacked(bytes, entry)
    if (content === undefined) return 'attachment.contentNotAllowed'
    if (isHarmful(content)) return 'attachment.harmful'
    if (entry.name !== TYPES_PART) continue
    if (!namesType(content.toString('utf8'), type)) return 'attachment.contentNotAllowed'
    hasTypes = true
  }
  return hasTypes ? undefined : 'attachment.contentNotAllowed'
}

function isModest(entries: readonly ZipEntry[]): boolean {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  return entries.length <= ENTRIES_MAX && size <= UNPACKED_BYTES_MAX && names.size === entries.length
}

/**
 * Returns whether the content types name the main part of this document type, and no macro-enabled one. Source:
 * ECMA-376, part 2.
 */
function namesType(list: string, type: AttachmentType): boolean {
  return list.includes(`${type}.main+xml`) && !/macroEnabled/i.test(list)
}
