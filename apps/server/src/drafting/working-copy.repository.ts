import type { DraftValues, MessageFormat } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { enterUser } from '../db/transaction.ts'

/** Whose form: a user has one working copy of each. */
export interface WorkingCopyKey {
  readonly institutionId: string
  readonly userId: string
  /** The messaging type of a new message, or the id of the stored one. */
  readonly form: string
}

export interface StoredWorkingCopy {
  readonly messagingType: string
  readonly messageVersion?: number
  readonly version: number
  readonly content: DraftValues
  readonly sendAs?: MessageFormat
  readonly savedAt: Date
}

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
      // Written below from form values and by nothing else.
      content: row.content as DraftValues,
      ...(row.send_as !== null && { sendAs: row.send_as === 'MT' ? 'MT' : 'ISO20022' }),
      savedAt: row.saved_at,
    }
  )
}

/** A working copy as one window writes it. */
interface WrittenCopy extends Omit<StoredWorkingCopy, 'version'> {
  /** The version of the working copy the window knows; 0 for none. */
  readonly baseVersion: number
  /** The window; `undefined` for a caller that does not say. */
  readonly writer: string | undefined
}

/**
 * Puts a working copy in the place of an earlier one. Its version follows the one it was based on, or the newer one it
 * replaced; `otherVersion` is the newest one another window wrote, 0 for none.
 */
export async function putWorkingCopy(
  tx: Tx,
  place: WorkingCopyKey,
  copy: WrittenCopy,
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
        // Who does not say which window it is counts as another one.
        other_version: sql<number>`case when working_copy.writer = excluded.writer
          then working_copy.other_version else working_copy.version end`,
      }),
    )
    .returning(['version', 'other_version'])
    .executeTakeFirstOrThrow()
  return { version: row.version, otherVersion: row.other_version }
}

export async function removeWorkingCopy(tx: Tx, place: WorkingCopyKey): Promise<void> {
  enterUser(tx, place.userId)
  await tx
    .deleteFrom('working_copy')
    .where('institution_id', '=', place.institutionId)
    .where('user_id', '=', place.userId)
    .where('form', '=', place.form)
    .execute()
}

/** Forgets working copies of all users and institutions; only the relay may. */
export async function removeWorkingCopiesBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('working_copy').where('saved_at', '<', instant).execute()
}
