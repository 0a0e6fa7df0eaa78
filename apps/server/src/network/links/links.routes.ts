import {
  confirmLinkKey,
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
  withdrawLinkKey,
} from '@nostro/contract'
import { fullBic } from '@nostro/messages'

import type { CallServer } from '../../http/call-server.ts'
import { registerCall } from '../../http/register-call.ts'
import { countAdministrators, listOfLinks, wayOutOf } from './list-links.ts'
import type { LinkTools } from './link-tools.ts'
import type { Route } from './link.ts'
import { changedLinkOf, changedOf, shownLinkOf, shownRoutesOf, trialOf } from './links.presenter.ts'
import { changeLink, removeLink, setUpLink } from './manage-links.ts'
import { addRoute, changeRoute, listOfRoutes, removeRoute, reorderRoutes } from './manage-routes.ts'
import { confirmKey, proposeKey, withdrawKey } from './renew-key.ts'
import { haltLink, restartLink } from './run-link.ts'

/** Registers the calls of links, their keys and the routes. */
export function registerLinkCalls(server: CallServer, tools: LinkTools): void {
  registerCall(server, listLinks, async (context) => ({
    hasRoot: tools.root !== undefined,
    brokers: [...tools.brokers],
    administrators: await countAdministrators(context),
    rowList: (await listOfLinks(context)).map((link) => shownLinkOf(context, link)),
  }))
  registerCall(server, createLink, async (context, { body }) =>
    changedLinkOf(await setUpLink(context, tools, body)),
  )
  registerCall(server, updateLink, async (context, { params, body }) =>
    changedLinkOf(await changeLink(context, tools, { ...body, id: params.id })),
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
  registerCall(server, proposeLinkKey, async (context, { params, body }) =>
    changedOf(await proposeKey(context, { ...body, id: params.id })),
  )
  registerCall(server, confirmLinkKey, async (context, { params, body }) =>
    changedLinkOf(await confirmKey(context, tools, { ...body, id: params.id })),
  )
  registerCall(server, withdrawLinkKey, async (context, { params, body }) =>
    changedOf(await withdrawKey(context, { ...body, id: params.id })),
  )
  registerCall(server, listRoutes, async (context) => ({
    rowList: shownRoutesOf(await listOfRoutes(context)),
  }))
  registerCall(server, createRoute, async (context, { body }) =>
    changedOf(await addRoute(context, ruleOf(body))),
  )
  registerCall(server, updateRoute, async (context, { params, body: { version, ...rule } }) =>
    changedOf(await changeRoute(context, { ...ruleOf(rule), id: params.id, version })),
  )
  registerCall(server, deleteRoute, async (context, { params, query }) => {
    await removeRoute(context, { id: params.id, version: query.version })
    return {}
  })
  registerCall(server, orderRoutes, async (context, { body }) => ({
    rowList: (await reorderRoutes(context, body.order)).map(changedOf),
  }))
  registerCall(server, tryRoutes, async (context, { body }) =>
    trialOf(await wayOutOf(context, { ...body, counterparty: fullBic(body.counterparty) })),
  )
}

interface RuleBody extends Pick<Route, 'direction' | 'linkId'> {
  readonly counterparty?: string | undefined
  readonly messagingType?: string | undefined
  readonly format?: Route['format'] | undefined
}

/** Returns the rule: an absent part stands for any. */
function ruleOf({
  counterparty,
  messagingType,
  format,
  direction,
  linkId,
}: RuleBody): Omit<Route, 'id' | 'version'> {
  return {
    direction,
    linkId,
    ...(counterparty !== undefined && { counterparty }),
    ...(messagingType !== undefined && { messagingType }),
    ...(format !== undefined && { format }),
  }
}
