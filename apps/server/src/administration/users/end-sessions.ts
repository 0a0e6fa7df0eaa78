import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import { colleague } from './managed-user.ts'

/**
 * Ends the open session of a colleague. The database releases the tasks that it claimed. Errors: `resource.notFound`;
 * `user.ownRoles` for the caller; `user.stateChanged` if no session is open.
 */
export async function endSessionsOfColleague(context: Context, userId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const user = await colleague(tx, context, userId)
    const count = await endSessionsOf(tx, user.id, {
      reason: 'endedByAdministrator',
      at: context.clock.now(),
    })
    if (count === 0) throw new AppError('user.stateChanged')
    await recordEvent(tx, context, { action: 'user.endSessions', objectKind: 'user', objectId: user.id })
  })
}
