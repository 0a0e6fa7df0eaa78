import type { Tx } from '../../../db/client.ts'
import { notify, type NotificationScope } from '../../../notifications/index.ts'
import { eligibleApprovers } from '../../../users/index.ts'
import type { Link } from '../../../links/index.ts'

/** Notifies the administrators of a bank's links about a problem of one link, at most once an hour. */
export async function notifyOfLink(
  tx: Tx,
  scope: NotificationScope,
  link: Pick<Link, 'id' | 'name'>,
  kind: 'network.linkBroken' | 'network.sequenceGap' | 'network.linkHeld',
): Promise<void> {
  const { institutionId, clock } = scope
  const people = await eligibleApprovers(tx, { institutionId, roles: ['ROLE_ADMIN'], exclude: [] })
  await notify(tx, scope, {
    userIds: people.map(({ id }) => id),
    kind,
    params: { link: link.name },
    link: '/enterprise/links',
    key: `${link.id} ${clock.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}`,
  })
}
