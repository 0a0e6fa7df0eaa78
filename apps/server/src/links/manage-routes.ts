import { type ChangeOutcome, ROUTES_MAX } from '@nostro/contract'
import { AppError, canonicalJson, timeOrderedUuid } from '@nostro/kernel'

import { recordEvent } from '../audit/index.ts'
import { type ChangeEffects, requestChange, type StoredChange } from '../changes/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Link, Route } from './link.ts'
import { linksOf, lockLink } from './link.repository.ts'
import {
  insertRoute,
  lockRoutes,
  placeRoute,
  removeRouteRow,
  routesOf,
  updateRouteRow,
} from './route.repository.ts'

type Rule = Omit<Route, 'id' | 'version'>
type Tenant = Pick<Context, 'institutionId'>

interface SeenRoute {
  readonly id: string
  readonly version: number
}

/** Returns the routes of the caller's bank in their order, and its links. */
export async function listOfRoutes(
  context: Context,
): Promise<{ readonly routes: readonly Route[]; readonly links: readonly Link[] }> {
  const { institutionId } = context
  return await inTransaction(context, async (tx) => ({
    routes: await routesOf(tx, institutionId),
    links: await linksOf(tx, institutionId),
  }))
}

/** A routing rule that a second administrator confirms, with the name of its link for display. */
type RouteFacts = Rule & { readonly linkName: string }

/** Requests a new rule after all others. Errors: `route.linkUnknown`, `route.tooMany`. */
export async function requestRoute(context: Context, rule: Rule): Promise<ChangeOutcome> {
  const { institutionId, clock, random } = context
  const id = timeOrderedUuid(clock, random)
  return await inTransaction(context, async (tx) => {
    const after = await factsOf(tx, context, rule)
    requirePlace(await lockRoutes(tx, institutionId))
    const outcome = await requestChange(tx, context, {
      kind: 'route.create',
      objectId: id,
      objectName: titleOf(after),
      after,
    })
    return { ...outcome, id }
  })
}

/** Requests a change of a rule. Errors: `resource.notFound`, `route.changed`, `route.linkUnknown`, `change.waiting`. */
export async function requestRouteChange(
  context: Context,
  { id, version, ...rule }: SeenRoute & Rule,
): Promise<ChangeOutcome> {
  return await inTransaction(context, async (tx) => {
    const after = await factsOf(tx, context, rule)
    const { before } = seenAmong(await lockRoutes(tx, context.institutionId), { id, version })
    const outcome = await requestChange(tx, context, {
      kind: 'route.update',
      objectId: id,
      objectName: titleOf(after),
      before: await factsOf(tx, context, before),
      after,
    })
    return { ...outcome, id }
  })
}

/**
 * Requests the removal of a rule; messages then use another one. Errors: `resource.notFound`, `route.changed`,
 * `change.waiting`.
 */
export async function requestRouteRemoval(context: Context, seen: SeenRoute): Promise<ChangeOutcome> {
  return await inTransaction(context, async (tx) => {
    const { before } = seenAmong(await lockRoutes(tx, context.institutionId), seen)
    const facts = await factsOf(tx, context, before)
    const outcome = await requestChange(tx, context, {
      kind: 'route.delete',
      objectId: seen.id,
      objectName: titleOf(facts),
      before: facts,
    })
    return { ...outcome, id: seen.id }
  })
}

/** Requests another order of all rules. Errors: `route.changed`, `change.waiting`. */
export async function requestRouteOrder(
  context: Context,
  order: readonly SeenRoute[],
): Promise<ChangeOutcome> {
  const { institutionId, actor } = context
  return await inTransaction(context, async (tx) => {
    const before = await lockRoutes(tx, institutionId)
    const after = inOrder(before, order)
    return await requestChange(tx, context, {
      kind: 'route.order',
      objectId: institutionId,
      objectName: actor.institutionName,
      before: await orderFacts(tx, context, before),
      after: await orderFacts(tx, context, after),
    })
  })
}

/** Returns the routes in the requested order, each in the version that was seen. Error: `route.changed`. */
function inOrder(before: readonly Route[], order: readonly SeenRoute[]): readonly Route[] {
  const known = new Map(before.map((route) => [route.id, route]))
  const after = order.map(({ id, version }) => {
    const route = known.get(id)
    known.delete(id)
    if (route?.version !== version) throw new AppError('route.changed')
    return route
  })
  if (known.size > 0) throw new AppError('route.changed')
  return after
}

async function orderFacts(tx: Tx, context: Tenant, routes: readonly Route[]) {
  const facts: (RouteFacts & { readonly id: string })[] = []
  for (const route of routes) facts.push({ id: route.id, ...(await factsOf(tx, context, route)) })
  return facts
}

/** The effects of confirmed rules. */
export const ROUTE_EFFECTS = {
  'route.create': async (tx, context, change) => {
    const { institutionId } = context
    const rule = await ruleOfChange(tx, context, change)
    const routes = await lockRoutes(tx, institutionId)
    requirePlace(routes)
    const route = { ...rule, id: change.objectId, version: 1 }
    await insertRoute(tx, { institutionId, route })
    await recordEvent(tx, context, { ...eventOf('route.create', route.id), after: route })
    return {}
  },
  'route.update': async (tx, context, change) => {
    const { institutionId } = context
    const rule = await ruleOfChange(tx, context, change)
    const before = await unchanged(tx, context, change)
    const route = { ...rule, id: before.id, version: before.version + 1 }
    await updateRouteRow(tx, { institutionId, route })
    await recordEvent(tx, context, { ...eventOf('route.update', route.id), before, after: route })
    return {}
  },
  'route.delete': async (tx, context, change) => {
    const { institutionId } = context
    const before = await unchanged(tx, context, change)
    await removeRouteRow(tx, { institutionId, routeId: before.id })
    await recordEvent(tx, context, { ...eventOf('route.delete', before.id), before })
    return {}
  },
  'route.order': async (tx, context, change) => {
    const { institutionId } = context
    const routes = await lockRoutes(tx, institutionId)
    if (canonicalJson(await orderFacts(tx, context, routes)) !== canonicalJson(change.before))
      throw new AppError('change.outdated')
    // Only `requestRouteOrder` writes this column.
    const order = (change.after as readonly { readonly id: string }[]).map(({ id }) => id)
    for (const [index, id] of order.entries())
      await placeRoute(tx, { institutionId, routeId: id, place: index + 1 })
    await recordEvent(tx, context, {
      action: 'route.order',
      objectKind: 'institution',
      objectId: institutionId,
      before: routes.map(({ id }) => id),
      after: order,
    })
    return {}
  },
} as const satisfies Partial<ChangeEffects>

function eventOf(action: 'route.create' | 'route.update' | 'route.delete', objectId: string) {
  return { action, objectKind: 'route', objectId } as const
}

/**
 * Returns the rule of a change. Its link must have the confirmed name. Errors: `route.linkUnknown`, `change.outdated`.
 */
async function ruleOfChange(tx: Tx, context: Tenant, change: StoredChange): Promise<Rule> {
  // Only the requests above write this column.
  const { linkName, ...rule } = change.after as RouteFacts
  const facts = await factsOf(tx, context, rule)
  if (facts.linkName !== linkName) throw new AppError('change.outdated')
  return rule
}

/** Returns the rule of a change. Throws `change.outdated` if it differs from its state at the request. */
async function unchanged(tx: Tx, context: Tenant, change: StoredChange): Promise<Route> {
  const route = (await lockRoutes(tx, context.institutionId)).find(({ id }) => id === change.objectId)
  if (route === undefined) throw new AppError('change.outdated')
  const facts = await factsOf(tx, context, route)
  if (canonicalJson(facts) !== canonicalJson(change.before)) throw new AppError('change.outdated')
  return route
}

/**
 * Returns the facts of a rule. Locks its link, which prevents its removal and serialises changes of routes. Error:
 * `route.linkUnknown`.
 */
async function factsOf(
  tx: Tx,
  { institutionId }: Tenant,
  { counterparty, messagingType, direction, format, linkId }: Rule,
): Promise<RouteFacts> {
  const link = await lockLink(tx, { institutionId, linkId })
  if (link === undefined) throw new AppError('route.linkUnknown')
  return {
    direction,
    linkId,
    linkName: link.name,
    ...(counterparty !== undefined && { counterparty }),
    ...(messagingType !== undefined && { messagingType }),
    ...(format !== undefined && { format }),
  }
}

function titleOf({ counterparty = '*', messagingType = '*', linkName }: RouteFacts): string {
  return `${counterparty} ${messagingType} → ${linkName}`
}

function requirePlace(routes: readonly Route[]): void {
  if (routes.length >= ROUTES_MAX) throw new AppError('route.tooMany', { maximum: ROUTES_MAX })
}

function seenAmong(routes: readonly Route[], { id, version }: SeenRoute) {
  const before = routes.find((route) => route.id === id)
  if (before === undefined) throw new AppError('resource.notFound')
  if (before.version !== version) throw new AppError('route.changed')
  return { before }
}
