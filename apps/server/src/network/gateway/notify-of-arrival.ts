import type { Tx } from '../../db/client.ts'
import { findLink } from '../../links/index.ts'
import { notify, type NotificationScope } from '../../notifications/index.ts'
import { eligibleApprovers } from '../../users/index.ts'
import type { IncomingFile } from './incoming.repository.ts'

/** The roles that are notified of an unplaced part, and additionally of a forgery the administrators of the keys. */
const NOTIFIED_ROLES = {
  'network.unreadable': ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER'],
  'network.forged': ['ROLE_REVIEWER', 'ROLE_SENIOR_REVIEWER', 'ROLE_ADMIN'],
} as const

const FOLDERS = { 'network.unreadable': 'unreadable', 'network.forged': 'forged' } as const

/** Notifies users once an hour per link, for any number of its files and parts that could not be placed. */
export async function notifyOfArrival(
  tx: Tx,
  scope: NotificationScope,
  file: IncomingFile,
  kind: 'network.forged' | 'network.unreadable',
): Promise<void> {
  const { institutionId } = scope
  const [people, link] = await Promise.all([
    eligibleApprovers(tx, { institutionId, roles: NOTIFIED_ROLES[kind], exclude: [] }),
    findLink(tx, { institutionId, linkId: file.linkId }),
  ])
  await notify(tx, scope, {
    userIds: people.map(({ id }) => id),
    kind,
    params: { link: link?.name ?? '' },
    link: `/network/exceptions?kind=${FOLDERS[kind]}`,
    key: `${file.linkId} ${scope.clock.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length)}`,
  })
}
