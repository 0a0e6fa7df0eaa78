import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../http/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notifications/index.ts'
import { type PasswordHasher, requireOwnPassword } from '../../sessions/index.ts'
import { activeUsersWithRole } from '../../users/index.ts'
import { keepingAdministrator, stopWorkOf } from './managed-user.ts'
import { lockManagedUser, markDeleted } from './managed-user.repository.ts'
import { endProvisioningOf } from './user-change.ts'

/**
 * Ends the caller's account: user name, telephone number and mail address become available again, and the user's
 * messages remain with the company. Errors: `password.wrongOld`; `user.lastAdministrator` while the company is not
 * closed.
 */
export async function leaveOwnCompany(
  context: Context,
  hasher: PasswordHasher,
  password: string,
): Promise<void> {
  await requireOwnPassword(context, hasher, password)
  const { institutionId } = context
  const { userId, name } = context.actor
  await inTransaction(context, async (tx) => {
    // A concurrent call may have ended the account.
    if (!(await lockManagedUser(tx, userId))) return
    await endProvisioningOf(tx, context, userId)
    await keepingAdministrator(() => markDeleted(tx, userId))
    await stopWorkOf(tx, context, { userId, reason: 'disabled' })
    const admins = await activeUsersWithRole(tx, { institutionId, role: 'ROLE_COMPANY_ADMIN' })
    await notify(tx, context, {
      userIds: admins.map(({ id }) => id),
      kind: 'user.left',
      params: { name },
      link: '/enterprise/users',
    })
    await recordEvent(tx, context, { action: 'user.leave', objectKind: 'user', objectId: userId })
  })
}
