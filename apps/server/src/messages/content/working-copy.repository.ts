import type { MessageFormat } from '@nostro/kernel'
import type { DraftValues } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { enterUser } from '../../db/transaction.ts'

/** The key of a working copy: each user has one per form. */
export interface WorkingCopyKey {
  readonly institutionId: string
  readonly userId: string
  /** The messaging type for a new message, or the id of the stored message. */
  readonly form: string
}

/** A working copy, as stored. */
export interface StoredWorkingCopy {
  readonly messagingType: string
  readonly messageVersion?: number
  readonly version: number
  readonly content: DraftValues
  readonly sendAs?: MessageFormat
  readonly savedAt: Date
}

/** Returns the working copy of a form; `undefined` where there is none. */
export async function findWorkingCopy(tx: Tx, place: WorkingCopyKey): Promise<StoredWorkingCopy | undefined> {
  enterUser(tx, place.userId)
  const row = await tx
    .selectFrom('working_copy')
    .select(['messaging_type', 'message_version', 'version', 'content', 'send_as', 'saved_at'])
    .where('institution_id', '=', place.institutionId)
    .where('user_id', '=', place.userId)
    .where('form', '=', place.form)
    .executeTakeFirst()
  return (
    row && {
      messagingType: row.messaging_type,
      ...(row.message_version !== null && { messageVersion: row.message_version }),
      version: row.version,
      // Written below from form values only.
      content: row.content as DraftValues,
      ...(row.send_as !== null && { sendAs: row.send_as === 'MT' ? 'MT' : 'ISO20022' }),
      savedAt: row.saved_at,
    }
  )
}

/**
 * Inserts or replaces a working copy. The new version is one more than the larger of the base version and the stored
 * version. `otherVersion` is the newest version written by another window, 0 for none.
 *
 * `baseVersion` is the version that the window is based on; 0 for none. `writer` is the id of the window; `undefined`
 * when the caller does not provide it.
 */
export async function putWorkingCopy(
  tx: Tx,
  place: WorkingCopyKey,
  copy: Omit<StoredWorkingCopy, 'version'> & {
    readonly baseVersion: number
    readonly writer: string | undefined
  },
): Promise<{ readonly version: number; readonly otherVersion: number }> {
  enterUser(tx, place.userId)
  const written = {
    messaging_type: copy.messagingType,
    message_version: copy.messageVersion ?? null,
    content: JSON.stringify(copy.content),
    send_as: copy.sendAs ?? null,
    saved_at: copy.savedAt,
    writer: copy.writer ?? null,
  }
  const next = copy.baseVersion + 1
  const row = await tx
    .insertInto('working_copy')
    .values({
      institution_id: place.institutionId,
      user_id: place.userId,
      form: place.form,
      version: next,
      ...written,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'form']).doUpdateSet({
        ...written,
        version: sql<number>`greatest(working_copy.version + 1, excluded.version)`,
        // A caller without a window id counts as another window.
        other_version: sql<number>`case when working_copy.writer = excluded.writer
          then working_copy.other_version else working_copy.version end`,
      }),
    )
    .returning(['version', 'other_version'])
    .executeTakeFirstOrThrow()
  return { version: row.version, otherVersion: row.other_version }
}

/** Deletes the working copy of a form, if there is one. */
export async function removeWorkingCopy(tx: Tx, place: WorkingCopyKey): Promise<void> {
  enterUser(tx, place.userId)
  await tx
    .deleteFrom('working_copy')
    .where('institution_id', '=', place.institutionId)
    .where('user_id', '=', place.userId)
    .where('form', '=', place.form)
    .execute()
}

/** Deletes old working copies of all users and institutions. Requires the relay role. */
export async function removeWorkingCopiesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('working_copy').where('saved_at', '<', instant).execute()
}
