import { type Selectable, sql } from 'kysely'

import type { Db, Tx } from '../db/client.ts'
import { compiledStatement, type ValueOf } from '../db/compiled-statement.ts'
import { gatherRows } from '../db/gathered-reads.ts'
import type { GatewayTables } from '../db/table-groups/gateway-tables.ts'
import type { Route } from './link.ts'
import { formatOf } from './link.repository.ts'

/** Returns the routes of an institution in their order. */
export async function routesOf(tx: Tx, institutionId: string): Promise<readonly Route[]> {
  return (await gatherRows(tx, inOrder({ institutionId }), {})).map(routeOfRow)
}

const inOrder = compiledStatement((db, value: ValueOf<{ readonly institutionId: string }>) =>
  selectRoutes(db, value('institutionId')).compile(),
)

/** Returns the routes, locked until the transaction ends. */
export async function lockRoutes(tx: Tx, institutionId: string): Promise<readonly Route[]> {
  const rows = await selectRoutes(tx, institutionId).forUpdate().execute()
  return rows.map(routeOfRow)
}

function selectRoutes(db: Db, institutionId: string) {
  return db
    .selectFrom('route')
    .select(['id', 'version', 'counterparty', 'messaging_type', 'direction', 'format', 'link_id'])
    .where('institution_id', '=', institutionId)
    .orderBy('position')
}

interface OwnRoute {
  readonly institutionId: string
  readonly route: Route
}

/** Adds a route after all others. The constraint `route_place_once` refuses a second route at the same position. */
export async function insertRoute(tx: Tx, { institutionId, route }: OwnRoute): Promise<void> {
  await tx
    .insertInto('route')
    .values({
      id: route.id,
      institution_id: institutionId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from route where institution_id = ${institutionId})`,
      ...columnsOf(route),
    })
    .execute()
}

/**
 * Moves a route to a position and increments its version.
 *
 * `place` is the position from 1.
 */
export async function placeRoute(
  tx: Tx,
  {
    institutionId,
    routeId,
    place,
  }: { readonly institutionId: string; readonly routeId: string; readonly place: number },
): Promise<void> {
  await tx
    .updateTable('route')
    .set({ position: place, version: sql<number>`version + 1` })
    .where('institution_id', '=', institutionId)
    .where('id', '=', routeId)
    .execute()
}

export async function updateRouteRow(tx: Tx, { institutionId, route }: OwnRoute): Promise<void> {
  await tx
    .updateTable('route')
    .set(columnsOf(route))
    .where('institution_id', '=', institutionId)
    .where('id', '=', route.id)
    .execute()
}

export async function removeRouteRow(
  tx: Tx,
  { institutionId, routeId }: { readonly institutionId: string; readonly routeId: string },
): Promise<void> {
  await tx.deleteFrom('route').where('institution_id', '=', institutionId).where('id', '=', routeId).execute()
}

function columnsOf(route: Route) {
  return {
    version: route.version,
    counterparty: route.counterparty ?? null,
    messaging_type: route.messagingType ?? null,
    direction: route.direction,
    format: route.format ?? null,
    link_id: route.linkId,
  }
}

function routeOfRow(
  row: Pick<
    Selectable<GatewayTables['route']>,
    'id' | 'version' | 'counterparty' | 'messaging_type' | 'direction' | 'format' | 'link_id'
  >,
): Route {
  return {
    id: row.id,
    version: row.version,
    ...(row.counterparty !== null && { counterparty: row.counterparty }),
    ...(row.messaging_type !== null && { messagingType: row.messaging_type }),
    direction: row.direction === 'out' || row.direction === 'in' ? row.direction : 'both',
    ...(row.format !== null && { format: formatOf(row.format) }),
    linkId: row.link_id,
  }
}
