import type { MessageFormat } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'
import { readOnce } from '../db/read-once.ts'
import { institutionByBic } from '../institutions/index.ts'
import { IS_EXTERNAL, type Link, type Route } from './link.ts'
import { findLink } from './link.repository.ts'
import { routesOf } from './route.repository.ts'

/** The facts of a message that select its route. */
export interface Routed {
  /** The BIC of the other bank, 11 characters. */
  readonly counterparty: string
  /** The message type, such as `MT103` or `pacs.008`. */
  readonly messagingType: string
  readonly format: MessageFormat
}

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
  message: Routed & { readonly direction: 'out' | 'in' },
): Promise<FoundRoute | undefined> {
  const routes = await readOnce(tx, `routes ${institutionId}`, () => routesOf(tx, institutionId))
  const index = routes.findIndex((route) => fits(route, message))
  const route = routes[index]
  if (route === undefined) return undefined
  const { linkId } = route
  const link = await readOnce(tx, `link ${linkId}`, () => findLink(tx, { institutionId, linkId }))
  if (link === undefined) throw new Error(`Route ${route.id} leads to a link that is not there`)
  return { route, place: index + 1, link }
}

function fits(
  route: Route,
  { counterparty, messagingType, format, direction }: Parameters<typeof findRoute>[2],
) {
  return (
    (route.direction === 'both' || route.direction === direction) &&
    (route.format === undefined || route.format === format) &&
    counterparty.startsWith(route.counterparty ?? '') &&
    // A rule that names a version of an ISO 20022 message also matches the type without version, as the product names
    // it.
    (messagingType.startsWith(route.messagingType ?? '') ||
      (route.messagingType ?? '').startsWith(`${messagingType}.`))
  )
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
  const found = await findRoute(tx, institutionId, { ...message, direction: 'out' })
  if (found !== undefined && IS_EXTERNAL[found.link.kind])
    return { outcome: found.link.formats.includes(message.format) ? 'link' : 'nowhere', found }
  const isHere = (await institutionByBic(tx, message.counterparty)) !== undefined
  if (found === undefined) return { outcome: isHere ? 'internal' : 'nowhere' }
  return { outcome: isHere && found.link.formats.includes(message.format) ? 'link' : 'nowhere', found }
}
