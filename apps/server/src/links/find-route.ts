import { fitsRoute, type RoutedMessage } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { readOnce } from '../db/read-once.ts'
import { institutionByBic } from '../institutions/index.ts'
import { IS_EXTERNAL, type Link, type Route } from './link.ts'
import { findLink } from './link.repository.ts'
import { routesOf } from './route.repository.ts'

/** The facts of a message that select its route. */
export type Routed = Omit<RoutedMessage, 'direction'>

/** The route of an outgoing or incoming message. */
export interface FoundRoute {
  readonly route: Route
  /** Position among the routes, from 1. */
  readonly place: number
  readonly link: Link
}

/** Returns the first route of the institution that matches; `undefined` if none does. */
export async function findRoute(
  tx: Tx,
  institutionId: string,
  message: RoutedMessage,
): Promise<FoundRoute | undefined> {
  const routes = await readOnce(tx, `routes ${institutionId}`, () => routesOf(tx, institutionId))
  const index = routes.findIndex((route) => fitsRoute(route, message))
  const route = routes[index]
  if (route === undefined) return undefined
  const { linkId } = route
  const link = await readOnce(tx, `link ${linkId}`, () => findLink(tx, { institutionId, linkId }))
  if (link === undefined) throw new Error(`Route ${route.id} leads to a link that is not there`)
  return { route, place: index + 1, link }
}

/** The route that a message of an institution would be sent by now. */
export interface OutgoingRoute {
  readonly outcome: 'link' | 'internal' | 'nowhere'
  readonly found?: FoundRoute
}

/**
 * Returns how a message would be sent: by its route's link, if that supports the format and reaches the receiver, or to
 * a bank of this installation.
 */
export async function findOutgoingRoute(
  tx: Tx,
  institutionId: string,
  message: Routed,
): Promise<OutgoingRoute> {
  const [found, bank] = await Promise.all([
    findRoute(tx, institutionId, { ...message, direction: 'out' }),
    institutionByBic(tx, message.counterparty),
  ])
  if (found !== undefined && IS_EXTERNAL[found.link.kind])
    return { outcome: found.link.formats.includes(message.format) ? 'link' : 'nowhere', found }
  const isHere = bank !== undefined
  if (found === undefined) return { outcome: isHere ? 'internal' : 'nowhere' }
  return { outcome: isHere && found.link.formats.includes(message.format) ? 'link' : 'nowhere', found }
}
