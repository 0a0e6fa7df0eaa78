import { adminRoleOf } from '@nostro/workflow'

import type { Tx } from '../db/client.ts'
import type { Context } from '../http/context.ts'
import { notify } from '../notifications/index.ts'
import { activeUsersWithRole } from '../users/index.ts'

/** Administrators get one notice for all changes of this time, since a directory sends many at once. */
const PERIOD_MS = 900_000

/** Notifies the administrators that the directory changes users or groups. */
export async function notifyAdministrators(tx: Tx, context: Context): Promise<void> {
  const { institutionId, actor, clock } = context
  const admins = await activeUsersWithRole(tx, { institutionId, role: adminRoleOf(actor.institutionKind) })
  const period = Math.floor(clock.now().getTime() / PERIOD_MS)
  await notify(tx, context, {
    userIds: admins.map(({ id }) => id),
    kind: 'provisioning.changed',
    params: { name: actor.name },
    link: '/enterprise/single-sign-on',
    key: `provisioning ${institutionId} ${period}`,
  })
}
