import type { MessageFormat } from '@nostro/kernel'
import { type Selectable, sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import type { GatewayTables } from '../db/table-groups/gateway-tables.ts'
import type { Link, LinkIdentity, LinkKind } from './link.ts'

const COLUMNS = [
  'id',
  'institution_id',
  'version',
  'name',
  'kind',
  'folder',
  'broker',
  'formats',
  'answer_minutes',
  'paused_at',
  'paused_by',
  'paused_reason',
  'last_in_at',
  'last_out_at',
  'broken_since',
  'broken_reason',
  'sends_from',
  'sends_until',
  'maintenance_from',
  'maintenance_until',
  'is_held',
] as const

const PAUSED_BY_NAME = sql<string | null>`(select name from app_user where app_user.id = link.paused_by)`.as(
  'paused_by_name',
)

/** Returns the links of an institution in order of name. */
export async function linksOf(tx: Tx, institutionId: string): Promise<readonly Link[]> {
  const rows = await tx
    .selectFrom('link')
    .select([...COLUMNS, PAUSED_BY_NAME])
    .where('institution_id', '=', institutionId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(linkOf)
}

/** Returns the gateway links of all institutions that are not paused. Needs the relay's role. */
export async function allRunningGateways(
  tx: Tx,
): Promise<readonly { readonly institutionId: string; readonly linkId: string }[]> {
  const rows = await tx
    .selectFrom('link')
    .select(['id', 'institution_id'])
    .where('kind', '<>', 'internal')
    .where('removed_at', 'is', null)
    .where('paused_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, institution_id }) => ({ linkId: id, institutionId: institution_id }))
}

/** Returns the gateway links of all banks, paused or not. */
export async function allGateways(tx: Tx): Promise<readonly LinkIdentity[]> {
  const rows = await tx
    .selectFrom('link')
    .select(['id', 'institution_id'])
    .where('kind', '<>', 'internal')
    .where('removed_at', 'is', null)
    .orderBy('institution_id')
    .execute()
  return rows.map(({ id, institution_id }) => ({ linkId: id, institutionId: institution_id }))
}

/** Returns the link; `undefined` if it is unknown, removed or another institution's, without a difference. */
export async function findLink(tx: Tx, { institutionId, linkId }: LinkIdentity): Promise<Link | undefined> {
  const row = await selectLink(tx, { institutionId, linkId }).executeTakeFirst()
  return row && linkOf(row)
}

/** Returns the link as {@link findLink} does, locked until the transaction ends. */
export async function lockLink(tx: Tx, place: LinkIdentity): Promise<Link | undefined> {
  const row = await selectLink(tx, place).forUpdate().executeTakeFirst()
  return row && linkOf(row)
}

function selectLink(tx: Tx, { institutionId, linkId }: LinkIdentity) {
  return tx
    .selectFrom('link')
    .select([...COLUMNS, PAUSED_BY_NAME])
    .where('institution_id', '=', institutionId)
    .where('id', '=', linkId)
    .where('removed_at', 'is', null)
}

/**
 * Stores a link. The constraints `link_name_once`, `link_folder_once` and `link_queue_once` refuse a second link with
 * the same name, folder or incoming queue.
 */
export async function insertLink(tx: Tx, link: Link, createdAt: Date): Promise<void> {
  await tx
    .insertInto('link')
    .values({
      id: link.id,
      institution_id: link.institutionId,
      kind: link.kind,
      created_at: createdAt,
      reader: null,
      reader_until: null,
      ...columnsOf(link),
    })
    .execute()
}

/** Stores a locked link. */
export async function updateLinkRow(tx: Tx, link: Link): Promise<void> {
  await tx
    .updateTable('link')
    .set(columnsOf(link))
    .where('institution_id', '=', link.institutionId)
    .where('id', '=', link.id)
    .execute()
}

export async function removeLinkRow(tx: Tx, { institutionId, id }: Link, at: Date): Promise<void> {
  await tx
    .updateTable('link')
    .set({ removed_at: at })
    .where('institution_id', '=', institutionId)
    .where('id', '=', id)
    .execute()
}

/** Stores the time of the last message in one direction. */
export async function storeTraffic(
  tx: Tx,
  { institutionId, linkId }: LinkIdentity,
  passed: { readonly last_in_at: Date } | { readonly last_out_at: Date },
): Promise<void> {
  await tx
    .updateTable('link')
    .set(passed)
    .where('institution_id', '=', institutionId)
    .where('id', '=', linkId)
    .execute()
}

/** Stores since when a link is broken and why, or clears both. */
export async function storeHealth(
  tx: Tx,
  { institutionId, linkId }: LinkIdentity,
  broken: Link['broken'],
): Promise<void> {
  await tx
    .updateTable('link')
    .set({ broken_since: broken?.since ?? null, broken_reason: broken?.reason ?? null })
    .where('institution_id', '=', institutionId)
    .where('id', '=', linkId)
    .execute()
}

/** Stores whether messages wait for the operating hours of a link. */
export async function holdLink(
  tx: Tx,
  { institutionId, linkId }: LinkIdentity,
  isHeld: boolean,
): Promise<void> {
  await tx
    .updateTable('link')
    .set({ is_held: isHeld })
    .where('institution_id', '=', institutionId)
    .where('id', '=', linkId)
    .execute()
}

/** Returns the number of gateway links of all banks in each state. Needs the relay's role. */
export async function countLinks(tx: Tx): Promise<Readonly<Record<'running' | 'paused' | 'broken', number>>> {
  const row = await tx
    .selectFrom('link')
    .select([
      sql<number>`count(*) filter (where paused_at is null and broken_since is null)`.as('running'),
      sql<number>`count(*) filter (where paused_at is not null)`.as('paused'),
      sql<number>`count(*) filter (where broken_since is not null)`.as('broken'),
    ])
    .where('kind', '<>', 'internal')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row
}

function columnsOf(link: Link) {
  const { version, name, folder, broker, formats, answerMinutes, paused } = link
  return {
    version,
    name,
    folder: folder ?? null,
    broker: broker === undefined ? null : JSON.stringify(broker),
    formats: [...formats],
    answer_minutes: answerMinutes,
    paused_at: paused?.at ?? null,
    paused_by: paused?.by?.userId ?? null,
    paused_reason: paused?.reason ?? null,
    last_in_at: link.lastInAt ?? null,
    last_out_at: link.lastOutAt ?? null,
    broken_since: link.broken?.since ?? null,
    broken_reason: link.broken?.reason ?? null,
    sends_from: link.hours?.from ?? null,
    sends_until: link.hours?.until ?? null,
    maintenance_from: link.maintenance?.from ?? null,
    maintenance_until: link.maintenance?.until ?? null,
    is_held: link.isHeld ?? false,
    removed_at: null,
  }
}

function linkOf(
  row: Pick<Selectable<GatewayTables['link']>, (typeof COLUMNS)[number]> & {
    readonly paused_by_name: string | null
  },
): Link {
  const hours = spanOf(row.sends_from, row.sends_until)
  const maintenance = spanOf(row.maintenance_from, row.maintenance_until)
  const { paused_at: at, paused_by: userId, paused_by_name: name, paused_reason: reason } = row
  return {
    id: row.id,
    institutionId: row.institution_id,
    version: row.version,
    name: row.name,
    // The check constraint of the column allows only these words.
    kind: row.kind as LinkKind,
    ...(row.folder !== null && { folder: row.folder }),
    ...(row.broker !== null && { broker: row.broker }),
    formats: row.formats.map(formatOf),
    answerMinutes: row.answer_minutes,
    ...(at !== null &&
      reason !== null && {
        paused: { at, reason, ...(userId !== null && { by: { userId, name: name ?? '' } }) },
      }),
    ...(row.broken_since !== null &&
      row.broken_reason !== null && { broken: { since: row.broken_since, reason: row.broken_reason } }),
    ...(hours && { hours }),
    ...(maintenance && { maintenance }),
    isHeld: row.is_held,
    ...(row.last_in_at !== null && { lastInAt: row.last_in_at }),
    ...(row.last_out_at !== null && { lastOutAt: row.last_out_at }),
  }
}

function spanOf(from: string | null, until: string | null): Link['hours'] {
  return from === null || until === null ? undefined : { from, until }
}

/** Converts the column, whose check constraint allows two words. */
export function formatOf(text: string): MessageFormat {
  return text === 'MT' ? 'MT' : 'ISO20022'
}
