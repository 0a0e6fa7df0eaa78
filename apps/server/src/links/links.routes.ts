import {
  createLink,
  createRoute,
  deleteLink,
  deleteRoute,
  listLinks,
  listRoutes,
  orderRoutes,
  pauseLink,
  proposeLinkKey,
  resumeLink,
  tryRoutes,
  updateLink,
  updateRoute,
  type BodyOf,
} from '@nostro/contract'
import { fullBic } from '@nostro/messages'

import type { CallServer } from '../http/call-server.ts'
import { registerCall } from '../http/register-call.ts'
import { countAdministrators, listOfLinks, outgoingRouteOf } from './list-links.ts'
import type { LinkTools } from './link-tools.ts'
import type { Route } from './link.ts'
import { changedOf, shownLinkOf, shownRoutesOf, routeCheckOf } from './links.presenter.ts'
import { removeLink, requestLink, requestLinkChange } from './manage-links.ts'
import {
  listOfRoutes,
  requestRoute,
  requestRouteChange,
  requestRouteOrder,
  requestRouteRemoval,
} from './manage-routes.ts'
import { requestKey } from './renew-key.ts'
import { haltLink, restartLink } from './run-link.ts'

/** Registers the calls of links, their keys and the routes. */
export function registerLinkCalls(server: CallServer, tools: LinkTools): void {
  registerCall(server, listLinks, async (context) => ({
    hasRoot: tools.root !== undefined,
    brokers: [...tools.brokers],
    administrators: await countAdministrators(context),
    rowList: (await listOfLinks(context)).map(shownLinkOf),
  }))
  registerCall(server, createLink, (context, { body }) => requestLink(context, tools, body))
  registerCall(server, updateLink, (context, { params, body }) =>
    requestLinkChange(context, tools, { ...body, id: params.id }),
  )
  registerCall(server, deleteLink, async (context, { params, query }) => {
    await removeLink(context, { id: params.id, version: query.version })
    return {}
  })
  registerCall(server, pauseLink, async (context, { params, body }) =>
    changedOf(await haltLink(context, { ...body, id: params.id })),
  )
  registerCall(server, resumeLink, async (context, { params, body }) =>
    changedOf(await restartLink(context, { ...body, id: params.id })),
  )
  registerCall(server, proposeLinkKey, (context, { params, body }) =>
    requestKey(context, { ...body, id: params.id }),
  )
  registerRouteCalls(server)
}

function registerRouteCalls(server: CallServer): void {
  registerCall(server, listRoutes, async (context) => ({
    rowList: shownRoutesOf(await listOfRoutes(context)),
  }))
  registerCall(server, createRoute, (context, { body }) => requestRoute(context, ruleOf(body)))
  registerCall(server, updateRoute, (context, { params, body: { version, ...rule } }) =>
    requestRouteChange(context, { ...ruleOf(rule), id: params.id, version }),
  )
  registerCall(server, deleteRoute, (context, { params, query }) =>
    requestRouteRemoval(context, { id: params.id, version: query.version }),
  )
  registerCall(server, orderRoutes, (context, { body }) => requestRouteOrder(context, body.order))
  registerCall(server, tryRoutes, async (context, { body }) =>
    routeCheckOf(await outgoingRouteOf(context, { ...body, counterparty: fullBic(body.counterparty) })),
  )
}

/** Returns the rule of a request, without its empty parts, which match any value. */
function ruleOf({
  counterparty,
  messagingType,
  format,
  direction,
  linkId,
}: BodyOf<typeof createRoute>): Omit<Route, 'id' | 'version'> {
  return {
    direction,
    linkId,
    ...(counterparty !== undefined && { counterparty }),
    ...(messagingType !== undefined && { messagingType }),
    ...(format !== undefined && { format }),
  }
}
