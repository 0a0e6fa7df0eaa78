import { type Attachment, errorIssue, isAttachment, type Issue } from '@nostro/kernel'
import { type DraftValues, type MessageDefinition, memberAt, memberPathsOf, valueAt } from '@nostro/messages'

import type { Tx } from '../db/client.ts'
import type { LinkedObject } from './attachment.ts'
import { findAttachment, replaceLinks } from './attachment.repository.ts'

/**
 * Links the files named in the values to the object that contains the values, so that they are retained and `readerId`
 * may read them. Removes links to files that are no longer named. Only the owner's files are linked, so the transaction
 * must be able to read the owner's rows.
 */
export async function linkAttachments(tx: Tx, object: LinkedObject, values: unknown): Promise<void> {
  const ids = new Set(attachmentsIn(values).map(({ id }) => id))
  await replaceLinks(tx, object, [...ids])
}

/** Returns whether the values name any file. */
export function namesAttachments(values: unknown): boolean {
  return attachmentsIn(values).length > 0
}

/** Returns every attachment anywhere in a value. */
function attachmentsIn(value: unknown): readonly Attachment[] {
  if (isAttachment(value)) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(attachmentsIn)
}

/**
 * Checks the files that a form names: each must be readable by the institution, inspected, and uploaded for the member
 * that names it. Issues: `attachment.unknown`; `attachment.beingChecked` while the scanner has not responded.
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
