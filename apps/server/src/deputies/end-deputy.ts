import { AppError } from '@nostro/kernel'
import { rolesMay } from '@nostro/workflow'

import { recordEvent } from '../audit/index.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../http/context.ts'
import { releaseClaimsOf } from '../messages/content/index.ts'
import { notify } from '../notifications/index.ts'
import { endDeputyshipRow, lockDeputyship } from './deputyship.repository.ts'

/**
 * Ends a deputyship at once, and releases the tasks that the deputy claimed. The absent user, the deputy and
 * administrators may end it. Errors: `resource.notFound`, `deputy.ended`.
 */
export async function endDeputy(context: Context, id: string): Promise<void> {
  const { institutionId, actor, clock } = context
  await inTransaction(context, async (tx) => {
    const found = await lockDeputyship(tx, { institutionId, id })
    if (found === undefined) throw new AppError('resource.notFound')
    const people = [found.absent.id, found.deputy.id]
    const administers = rolesMay('manageBankUsers', actor) || rolesMay('manageCompanyUsers', actor)
    if (!administers && !people.includes(actor.userId)) throw new AppError('resource.notFound')
    const now = clock.now()
    if (found.ended !== undefined || found.endsAt <= now) throw new AppError('deputy.ended')
    await endDeputyshipRow(tx, { institutionId, id }, { by: actor.userId, at: now })
    await releaseClaimsOf(tx, { institutionId, userId: found.deputy.id })
    await notify(tx, context, {
      userIds: people.filter((userId) => userId !== actor.userId),
      kind: 'deputy.ended',
      params: { name: found.deputy.name },
      link: '/deputies',
    })
    await recordEvent(tx, context, {
      action: 'deputy.end',
      objectKind: 'deputyship',
      objectId: id,
      before: { absentId: people[0], deputyId: people[1], deputy: found.deputy.name },
    })
  })
}
