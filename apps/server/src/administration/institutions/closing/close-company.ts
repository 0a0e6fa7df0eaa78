import { AppError } from '@nostro/kernel'

import { recordEvent } from '../../../audit/index.ts'
import type { Context } from '../../../http/context.ts'
import type { Tx } from '../../../db/client.ts'
import { inInstitution, inTransaction } from '../../../db/transaction.ts'
import { institutionById } from '../../../institutions/index.ts'
import { notify } from '../../../notifications/index.ts'
import { endSessionsIn } from '../../../sessions/index.ts'
import { activeUsersWithRole } from '../../../users/index.ts'
import { lockState, saveState } from '../enterprise.repository.ts'
import { markDeleted } from '../../users/index.ts'
import { hasOpenApplications, removeInvitation, waitingUserIds } from './closing.repository.ts'

/**
 * Closes the caller's company. Errors: `enterprise.nameDiffers` when the typed name is another; `enterprise.suspended`,
 * since only the platform may end a suspension; and those of closing by the platform.
 */
export async function closeOwnCompany(context: Context, typedName: string): Promise<void> {
  const { actor, institutionId } = context
  if (actor.institutionState === 'suspended') throw new AppError('enterprise.suspended')
  await inTransaction(context, async (tx) => {
    const company = await institutionById(tx, institutionId)
    if (company?.name.trim() !== typedName.trim()) throw new AppError('enterprise.nameDiffers')
    await close(tx, context)
  })
}

/**
 * Closes a company as the platform and notifies its administrators. The reason is stored. Errors:
 * `enterprise.workOpen`, `enterprise.stateChanged`.
 */
export async function closeCompany(
  context: Context,
  { institutionId, reason }: { readonly institutionId: string; readonly reason: string },
): Promise<void> {
  await inTransaction(context, async (command) => {
    const place = { role: 'nostro_app', institutionId, home: context.institutionId } as const
    await inInstitution(command, place, async (tx) => {
      const company = await institutionById(tx, institutionId)
      if (company?.kind !== 'company') throw new AppError('resource.notFound')
      await close(tx, { ...context, institutionId }, reason)
    })
  })
}

/**
 * Closes the company. Nothing is deleted: applications, receipts, files and the trail remain readable for permitted
 * users. The bank continues to process what it has received.
 */
async function close(tx: Tx, scope: Context, reason?: string): Promise<void> {
  const { institutionId } = scope
  const current = await lockState(tx, institutionId)
  if (!current || current.state === 'closed') throw new AppError('enterprise.stateChanged')
  if (await hasOpenApplications(tx, institutionId)) throw new AppError('enterprise.workOpen')
  await saveState(tx, institutionId, { state: 'closed', reason, isChangeInReview: false })
  await removeInvitation(tx, institutionId)
  for (const userId of await waitingUserIds(tx, institutionId)) await markDeleted(tx, userId)
  await endSessionsIn(tx, institutionId, { reason: 'expired', at: scope.clock.now() })
  const admins = await activeUsersWithRole(tx, { institutionId, role: 'ROLE_COMPANY_ADMIN' })
  await notify(tx, scope, { userIds: admins.map(({ id }) => id), kind: 'enterprise.closed' })
  await recordEvent(tx, scope, {
    action: 'institution.close',
    objectKind: 'institution',
    objectId: institutionId,
    after: { reason },
  })
}
