import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { institutionById } from '../institutions/index.ts'
import { activeUsersWithRole } from '../users/index.ts'
import { findOutgoingRoute, type Routed, type OutgoingRoute } from './find-route.ts'
import type { Link, LinkKey } from './link.ts'
import { keysOf } from './link-key.repository.ts'
import { type LinkTest, lastTests } from './link-test.repository.ts'
import { linksOf } from './link.repository.ts'
import { routesOf } from './route.repository.ts'
import { isClosed } from './sending-hours.ts'
import { gapsOf, type SequenceGap, type Traffic, trafficOf } from './traffic.repository.ts'

/** A link with the facts that the screen shows. */
export interface ShownLink {
  readonly link: Link
  readonly keys: readonly LinkKey[]
  /** Number of routes to it. */
  readonly routes: number
  readonly traffic: Traffic
  /** Missing sequence numbers of the network. */
  readonly gaps: readonly SequenceGap[]
  /** The last test message. */
  readonly lastTest: LinkTest | undefined
  /** The link hands nothing over now: it is outside its operating hours or under maintenance. */
  readonly isClosed: boolean
}

/** Days after which a gap is not shown any more. */
const GAP_DAYS = 7
const DAY_MS = 86_400_000

/** Returns the links of the caller's bank in order of name. */
export async function listOfLinks(context: Context): Promise<readonly ShownLink[]> {
  const { institutionId, clock } = context
  return await inTransaction(context, async (tx) => {
    const links = await linksOf(tx, institutionId)
    const linkIds = links.map(({ id }) => id)
    const now = clock.now()
    const [bank, keys, routes, traffic, gaps, tests] = await Promise.all([
      institutionById(tx, institutionId),
      keysOf(tx, { institutionId, linkIds }, now),
      routesOf(tx, institutionId),
      trafficOf(tx, institutionId),
      gapsOf(tx, institutionId, new Date(now.getTime() - GAP_DAYS * DAY_MS)),
      lastTests(tx, institutionId),
    ])
    return links.map((link) => ({
      link,
      keys: keys.filter(({ linkId }) => linkId === link.id),
      routes: routes.filter(({ linkId }) => linkId === link.id).length,
      traffic: traffic(link.id),
      gaps: gaps.filter(({ linkId }) => linkId === link.id),
      lastTest: tests.find(({ linkId }) => linkId === link.id),
      isClosed: isClosed(link, now, bank?.timeZone ?? 'UTC'),
    }))
  })
}

/** Returns the number of users who may request or confirm a new key of a link. */
export async function countAdministrators(context: Context): Promise<number> {
  const { institutionId } = context
  const people = await inTransaction(context, (tx) =>
    activeUsersWithRole(tx, { institutionId, role: 'ROLE_ADMIN' }),
  )
  return people.length
}

/** Returns how a message of the caller's bank would be sent. */
export async function outgoingRouteOf(context: Context, message: Routed): Promise<OutgoingRoute> {
  return await inTransaction(context, (tx) => findOutgoingRoute(tx, context.institutionId, message))
}
