import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { institutionById } from '../../institutions/index.ts'
import { activeUsersWithRole } from '../../users/index.ts'
import { findOutgoingRoute, type Routed, type OutgoingRoute } from './find-route.ts'
import type { Link, LinkKey } from './link.ts'
import { keysOf } from './link-key.repository.ts'
import { type LinkTest, lastTests } from './link-test.repository.ts'
import { linksOf } from './link.repository.ts'
import { routesOf } from './route.repository.ts'
import { isClosed } from './sending-hours.ts'
import { gapsOf, type SequenceGap, type Traffic, trafficOf } from './traffic.repository.ts'

/** A link with what people ask about it. */
export interface ShownLink {
  readonly link: Link
  readonly keys: readonly LinkKey[]
  /** The number of routes that lead to it. */
  readonly routes: number
  readonly traffic: Traffic
  /** Numbers of the network that never came. */
  readonly gaps: readonly SequenceGap[]
  /** The last message that tried it. */
  readonly lastTest: LinkTest | undefined
  /** It hands nothing over now: out of its hours, or under maintenance. */
  readonly isClosed: boolean
}

/** Gaps that are older are nobody's any more. */
const GAP_DAYS = 7
const DAY_MS = 86_400_000

/** The links of the caller's bank by name. */
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

/** The number of users who may ask for a new key of a link, or confirm one. */
export async function countAdministrators(context: Context): Promise<number> {
  const { institutionId } = context
  const people = await inTransaction(context, (tx) =>
    activeUsersWithRole(tx, { institutionId, role: 'ROLE_ADMIN' }),
  )
  return people.length
}

/** Returns the way that a message of the caller's bank would take. */
export async function wayOutOf(context: Context, message: Routed): Promise<OutgoingRoute> {
  return await inTransaction(context, (tx) => findOutgoingRoute(tx, context.institutionId, message))
}
