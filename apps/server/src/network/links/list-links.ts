import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findWayOut, type Routed, type WayOut } from './find-route.ts'
import type { Link, LinkKey } from './link.ts'
import { keysOf } from './link-key.repository.ts'
import { linksOf } from './link.repository.ts'
import { routesOf } from './route.repository.ts'
import { type Traffic, trafficOf } from './traffic.repository.ts'

/** A link with what people ask about it. */
export interface ShownLink {
  readonly link: Link
  readonly keys: readonly LinkKey[]
  /** How many routes lead to it. */
  readonly routes: number
  readonly traffic: Traffic
}

/** The links of the caller's bank by name. */
export async function listOfLinks(context: Context): Promise<readonly ShownLink[]> {
  const { institutionId, clock } = context
  return await inTransaction(context, async (tx) => {
    const links = await linksOf(tx, institutionId)
    const linkIds = links.map(({ id }) => id)
    const [keys, routes, traffic] = await Promise.all([
      keysOf(tx, { institutionId, linkIds }, clock.now()),
      routesOf(tx, institutionId),
      trafficOf(tx, institutionId),
    ])
    return links.map((link) => ({
      link,
      keys: keys.filter(({ linkId }) => linkId === link.id),
      routes: routes.filter(({ linkId }) => linkId === link.id).length,
      traffic: traffic(link.id),
    }))
  })
}

/** Where a message of the caller's bank would go. */
export async function wayOutOf(context: Context, message: Routed): Promise<WayOut> {
  return await inTransaction(context, (tx) => findWayOut(tx, context.institutionId, message))
}
