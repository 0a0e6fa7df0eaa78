import type { Tx } from '../../db/client.ts'
import type { MessageKey } from './stored-message.ts'

/** Returns whether a message was moved into the archive. A message that was deleted before counts as absent. */
export async function isArchived(tx: Tx, { institutionId, messageId }: MessageKey): Promise<boolean> {
  const row = await tx
    .selectFrom('archived_message')
    .select('id')
    .where('institution_id', '=', institutionId)
    .where('id', '=', messageId)
    .where('stage', '<>', 'deleted')
    .executeTakeFirst()
  return row !== undefined
}
