import type { MessageFormat } from '@nostro/messages'
import { type Selectable, sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import type { GatewayTables } from '../../db/gateway-tables.ts'
import type { Link } from './link.ts'

const COLUMNS = [
  'id',
  'institution_id',
  'version',
  'name',
  'kind',
  'folder',
  'formats',
  'answer_minutes',
  'paused_at',
  'paused_by',
  'paused_reason',
  'last_in_at',
  'last_out_at',
] as const

type LinkRow = Pick<Selectable<GatewayTables['link']>, (typeof COLUMNS)[number]> & {
  readonly paused_by_name: string | null
}

const PAUSED_BY_NAME = sql<string | null>`(select name from app_user where app_user.id = link.paused_by)`.as(
  'paused_by_name',
)

/** The links of an institution by name. */
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

/** The directory links of all institutions that work; only the relay's rights show them. */
export async function allRunningDirectoryLinks(
  tx: Tx,
): Promise<readonly { readonly institutionId: string; readonly linkId: string }[]> {
  const rows = await tx
    .selectFrom('link')
    .select(['id', 'institution_id'])
    .where('kind', '=', 'directory')
    .where('removed_at', 'is', null)
    .where('paused_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, institution_id }) => ({ linkId: id, institutionId: institution_id }))
}

interface LinkPlace {
  readonly institutionId: string
  readonly linkId: string
}

/** The link, unless it is unknown, removed or another institution's: the three look the same. */
export async function findLink(tx: Tx, { institutionId, linkId }: LinkPlace): Promise<Link | undefined> {
  const row = await selectLink(tx, { institutionId, linkId }).executeTakeFirst()
  return row && linkOf(row)
}

/** The same, locked until the transaction ends. */
export async function lockLink(tx: Tx, place: LinkPlace): Promise<Link | undefined> {
  const row = await selectLink(tx, place).forUpdate().executeTakeFirst()
  return row && linkOf(row)
}

function selectLink(tx: Tx, { institutionId, linkId }: LinkPlace) {
  return tx
    .selectFrom('link')
    .select([...COLUMNS, PAUSED_BY_NAME])
    .where('institution_id', '=', institutionId)
    .where('id', '=', linkId)
    .where('removed_at', 'is', null)
}

/** Two links of one name, or with one folder, cannot both be stored: `link_name_once`, `link_folder_once`. */
export async function insertLink(tx: Tx, link: Link, createdAt: Date): Promise<void> {
  await tx
    .insertInto('link')
    .values({
      id: link.id,
      institution_id: link.institutionId,
      kind: link.kind,
      created_at: createdAt,
      ...columnsOf(link),
    })
    .execute()
}

/** Stores a link that was locked. */
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

/** Notes that something passed through the link. */
export async function noteTraffic(
  tx: Tx,
  { institutionId, linkId }: LinkPlace,
  passed: { readonly last_in_at: Date } | { readonly last_out_at: Date },
): Promise<void> {
  await tx
    .updateTable('link')
    .set(passed)
    .where('institution_id', '=', institutionId)
    .where('id', '=', linkId)
    .execute()
}

function columnsOf(link: Link) {
  const { version, name, folder, formats, answerMinutes, paused } = link
  return {
    version,
    name,
    folder: folder ?? null,
    formats: [...formats],
    answer_minutes: answerMinutes,
    paused_at: paused?.at ?? null,
    paused_by: paused?.by.userId ?? null,
    paused_reason: paused?.reason ?? null,
    last_in_at: link.lastInAt ?? null,
    last_out_at: link.lastOutAt ?? null,
    removed_at: null,
  }
}

function linkOf(row: LinkRow): Link {
  const { paused_at: at, paused_by: userId, paused_by_name: name, paused_reason: reason } = row
  return {
    id: row.id,
    institutionId: row.institution_id,
    version: row.version,
    name: row.name,
    kind: row.kind === 'directory' ? 'directory' : 'internal',
    ...(row.folder !== null && { folder: row.folder }),
    formats: row.formats.map(formatOf),
    answerMinutes: row.answer_minutes,
    ...(at !== null &&
      userId !== null &&
      reason !== null && { paused: { at, by: { userId, name: name ?? '' }, reason } }),
    ...(row.last_in_at !== null && { lastInAt: row.last_in_at }),
    ...(row.last_out_at !== null && { lastOutAt: row.last_out_at }),
  }
}

/** The column allows two words. */
export function formatOf(text: string): MessageFormat {
  return text === 'MT' ? 'MT' : 'ISO20022'
}
