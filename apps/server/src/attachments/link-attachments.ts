import { type Attachment, errorIssue, isAttachment, type Issue } from '@nostro/kernel'
import { type DraftValues, type MessageDefinition, memberAt, memberPathsOf, valueAt } from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import type { LinkedObject } from './attachment.ts'
import { findAttachment, replaceLinks } from './attachment.repository.ts'

/**
 * Ties the files these values name to what holds the values, so that they are kept, and may be read by `readerId`;
 * files named before and no longer are let go. Only the owner's own files are tied, so the transaction must show the
 * owner's rows.
 */
export async function linkAttachments(tx: Tx, object: LinkedObject, values: unknown): Promise<void> {
  const ids = new Set(attachmentsIn(values).map(({ id }) => id))
  await replaceLinks(tx, object, [...ids])
}

/** Returns whether there is a file to tie anywhere in these values. */
export function namesAttachments(values: unknown): boolean {
  return attachmentsIn(values).length > 0
}

/** Every attachment anywhere in a value. */
function attachmentsIn(value: unknown): readonly Attachment[] {
  if (isAttachment(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(attachmentsIn)
}

/**
 * Returns the faults of the files a form names: each must be one the institution may read, be looked at already, and
 * have been uploaded for the place it stands in (FI-4). Issues: `attachment.unknown`; `attachment.beingChecked` while
 * no scanner has answered (FI-3).
 */
export async function attachmentIssues(
  tx: Tx,
  definition: MessageDefinition,
  values: DraftValues,
): Promise<readonly Issue[]> {
  // Most messages name no file, and a definition has hundreds of members.
  if (!namesAttachments(values)) return []
  const issues: Issue[] = []
  for (const path of memberPathsOf(definition)) {
    const shape = memberAt(definition, path)?.shape
    const value = valueAt(values, path)
    if (shape?.kind !== 'attachment' || !isAttachment(value)) continue
    const attachment = await findAttachment(tx, value.id)
    const isOfPlace = attachment?.slot === shape.slot
    if (isOfPlace && attachment.state === 'ready') continue
    const isWaiting = isOfPlace && attachment.state === 'quarantined'
    issues.push(errorIssue(path.split('.'), isWaiting ? 'attachment.beingChecked' : 'attachment.unknown'))
  }
  return issues
}
