import { ROUTES_MAX } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../../audit/index.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Link, Route } from './link.ts'
import { linksOf, lockLink } from './link.repository.ts'
import { insertRoute, lockRoutes, removeRouteRow, routesOf, updateRouteRow } from './route.repository.ts'

type Rule = Omit<Route, 'id' | 'version'>

interface SeenRoute {
  readonly id: string
  readonly version: number
}

/** The routes of the caller's bank in their order, and its links. */
export async function listOfRoutes(
  context: Context,
): Promise<{ readonly routes: readonly Route[]; readonly links: readonly Link[] }> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => ({
    routes: await routesOf(tx, institutionId),
    links: await linksOf(tx, institutionId),
  }))
}

/** Adds a rule behind all others. Errors: `route.linkUnknown`, `route.tooMany`. */
export async function addRoute(context: Context, rule: Rule): Promise<Route> {
  const { institutionId, clock, random } = context
  return await inTransaction(context, async (tx) => {
    await requireLink(tx, context, rule.linkId)
    const routes = await lockRoutes(tx, institutionId)
    if (routes.length >= ROUTES_MAX) throw new AppError('route.tooMany', { maximum: ROUTES_MAX })
    const route = { ...rule, id: timeOrderedUuid(clock, random), version: 1 }
    await insertRoute(tx, { institutionId, place: routes.length + 1, route })
    await recordEvent(tx, context, {
      action: 'route.create',
      objectKind: 'route',
      objectId: route.id,
      after: route,
    })
    return route
  })
}

/** Errors: `resource.notFound`, `route.changed`, `route.linkUnknown`. */
export async function changeRoute(
  context: Context,
  { id, version, ...rule }: SeenRoute & Rule,
): Promise<Route> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    await requireLink(tx, context, rule.linkId)
    const { before, place } = seenAmong(await lockRoutes(tx, institutionId), { id, version })
    const route = { ...rule, id, version: version + 1 }
    await updateRouteRow(tx, { institutionId, place, route })
    await recordEvent(tx, context, {
      action: 'route.update',
      objectKind: 'route',
      objectId: id,
      before,
      after: route,
    })
    return route
  })
}

/** Errors: `resource.notFound`, `route.changed`. */
export async function removeRoute(context: Context, seen: SeenRoute): Promise<void> {
  const { institutionId } = context
  await inTransaction(context, async (tx) => {
    const routes = await lockRoutes(tx, institutionId)
    const { before } = seenAmong(routes, seen)
    await removeRouteRow(tx, { institutionId, routeId: seen.id })
    const left = routes.filter(({ id }) => id !== seen.id)
    for (const [index, route] of left.entries())
      await updateRouteRow(tx, { institutionId, place: index + 1, route })
    await recordEvent(tx, context, {
      action: 'route.delete',
      objectKind: 'route',
      objectId: seen.id,
      before,
    })
  })
}

/** Puts every rule there is into another order; each is one version older afterwards. Error: `route.changed`. */
export async function reorderRoutes(
  context: Context,
  order: readonly SeenRoute[],
): Promise<readonly Route[]> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => {
    const before = await lockRoutes(tx, institutionId)
    const known = new Map(before.map((route) => [route.id, route]))
    const after = order.map(({ id, version }) => {
      const route = known.get(id)
      known.delete(id)
      if (route?.version !== version) throw new AppError('route.changed')
      return { ...route, version: version + 1 }
    })
    if (known.size > 0) throw new AppError('route.changed')
    for (const [index, route] of after.entries())
      await updateRouteRow(tx, { institutionId, place: index + 1, route })
    await recordEvent(tx, context, {
      action: 'route.order',
      objectKind: 'institution',
      objectId: institutionId,
      before: before.map(({ id }) => id),
      after: after.map(({ id }) => id),
    })
    return after
  })
}

function seenAmong(routes: readonly Route[], { id, version }: SeenRoute) {
  const index = routes.findIndex((route) => route.id === id)
  const before = routes[index]
  if (before === undefined) throw new AppError('resource.notFound')
  if (before.version !== version) throw new AppError('route.changed')
  return { before, place: index + 1 }
}

/** The link is held, so that it is not removed meanwhile; that also lets one change of routes follow the other. */
async function requireLink(tx: Tx, { institutionId }: Context, linkId: string): Promise<void> {
  const link = await lockLink(tx, { institutionId, linkId })
  if (link === undefined) throw new AppError('route.linkUnknown')
}
