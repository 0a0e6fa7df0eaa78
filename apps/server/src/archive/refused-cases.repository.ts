import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import type { TableColumns } from './message-rows.repository.ts'

/** A refused incoming message. It reached no folder, so its case is its only record. */
export interface RefusedCase {
  readonly id: string
  readonly messagingType: string
  readonly createdAt: Date
  /** Its approximate size in a file before compression. */
  readonly bytes: number
}

/** Returns refused incoming cases created before an instant, oldest first. Another run does not change them. */
export async function refusedCases(
  tx: Tx,
  institutionId: string,
  {
    before,
    after,
    limit,
  }: { readonly before: Date; readonly after?: string | undefined; readonly limit: number },
): Promise<readonly RefusedCase[]> {
  const { rows } = await sql<RefusedCase>`
    select id, coalesce(messaging_type, '') as "messagingType", created_at as "createdAt",
      (2 * coalesce(octet_length(raw), 0) + octet_length(hits::text) + 4096)::int as bytes
    from screening_case
    where institution_id = ${institutionId} and direction = 'in' and state = 'refused' and created_at < ${before}
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by id limit ${limit}`.execute(tx)
  return rows
}

/** Returns the ids of those of the cases that are stored, in order. A refused case is final. */
export async function storedCases(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from screening_case where id = any(${ids}::uuid[]) and direction = 'in' and state = 'refused'
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the cases as lines of a file, in the order of their ids, with the names of the users who decided. */
export async function caseLines(
  tx: Tx,
  ids: readonly string[],
  columns: TableColumns,
): Promise<readonly string[]> {
  const names = Object.keys(columns.screening_case ?? {})
  const { rows } = await sql<{ line: string }>`
    select jsonb_build_object('id', screening_case.id, 'attachments', jsonb_build_array(),
      'people', (select coalesce(jsonb_object_agg(app_user.id, app_user.name), '{}'::jsonb) from app_user
        where app_user.id in (screening_case.proposed_by, screening_case.decided_by)),
      'rows', jsonb_build_object('screening_case', jsonb_build_array((select to_jsonb(stored) from (
        select ${sql.join(names.map((name) => sql.ref(`screening_case.${name}`)))}) as stored))))::text as line
    from screening_case where screening_case.id = any(${ids}::uuid[]) order by screening_case.id`.execute(tx)
  return rows.map(({ line }) => line)
}

export async function deleteCases(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from screening_case where id = any(${ids}::uuid[])`.execute(tx)
}
