import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { writeRows } from '../../db/pipelined-transaction.ts'
import type { EditedMessage } from './owned-message.ts'
import type { WorkingCopyKey } from './working-copy.repository.ts'

/** The form's content is stored as a message now, or gone with it: nothing is left to go on with. */
export function closeWorkingCopy(
  tx: Tx,
  context: Context,
  { id, messagingType }: Pick<EditedMessage, 'id'> & { readonly messagingType: string },
): void {
  writeRows(tx, { kind: 'working_copy.remove', ...workingCopyKey(context, id ?? messagingType) })
}

/** Returns the key of the caller's working copy of a form. */
export function workingCopyKey({ institutionId, actor }: Context, form: string): WorkingCopyKey {
  return { institutionId, userId: actor.userId, form }
}
