import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'
import { rowsOfMessages, type TableColumns } from '../message-rows.repository.ts'

/**
 * Returns messages as lines of a file, in the order of `ids`. Each line contains everything a reader without the
 * database needs.
 */
export async function messageLines(
  tx: Tx,
  ids: readonly string[],
  columns: TableColumns,
): Promise<readonly string[]> {
  const rows = await rowsOfMessages(tx, ids, columns)
  const people = await peopleOf(tx, ids)
  const files = await attachmentsOf(tx, ids)
  return ids.map((id) => {
    const tables = [...(rows.get(id) ?? [])].map(([table, texts]) => `"${table}":[${texts.join(',')}]`)
    const text = JSON.stringify({ id, people: people.get(id) ?? {}, attachments: files.get(id) ?? [] })
    return `${text.slice(0, -1)},"rows":{${tables.join(',')}}}`
  })
}

/** Returns the names of the users who acted on a message, such as writers, reviewers and receivers, by user id. */
async function peopleOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, object>> {
  const { rows } = await sql<{ id: string; people: object }>`
    select acted.id, jsonb_object_agg(app_user.id, app_user.name) as people from (
      select message_id as id, made_by as person from message_version where message_id = any(${ids}::uuid[])
      union select message_id, decided_by from approval_node where message_id = any(${ids}::uuid[])
      union select message_id, decided_for from approval_node where message_id = any(${ids}::uuid[])
      union select message_id, withdrawn_for from approval_withdrawal where message_id = any(${ids}::uuid[])
      union select message_id, withdrawn_by from approval_withdrawal where message_id = any(${ids}::uuid[])
      union select message_id, opened_by from message_hold where message_id = any(${ids}::uuid[])
      union select message_id, released_by from message_hold where message_id = any(${ids}::uuid[])
      union select message_id, unnest(array[proposed_by, decided_by]) from screening_case
        where message_id = any(${ids}::uuid[])
      union select message_id, decided_by from statement_entry where message_id = any(${ids}::uuid[])
      union select message_id, asked_by from payee_evidence where message_id = any(${ids}::uuid[])
      union select message_id, processed_by from network_record where message_id = any(${ids}::uuid[])
      union select message_id, requested_by from transmission where message_id = any(${ids}::uuid[])
      union select message_id, settled_by from transmission where message_id = any(${ids}::uuid[])
      union select id, unnest(array[rejected_by, confirmed_by]) from message where id = any(${ids}::uuid[])
    ) as acted (id, person) join app_user on app_user.id = acted.person group by 1`.execute(tx)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

/** Returns the attachments of the messages. Their content remains in the same store under its own keys. */
async function attachmentsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, object>> {
  const { rows } = await sql<{ id: string; files: object }>`
    select link.object_id as id, jsonb_agg(jsonb_build_object('id', attachment.id, 'name', attachment.name,
      'contentType', attachment.content_type, 'size', attachment.size, 'digest', attachment.digest,
      'key', attachment.stored_key) order by attachment.id) as files
    from attachment_link link join attachment on attachment.id = link.attachment_id
    where link.object_kind = 'message' and link.object_id = any(${ids}::uuid[]) group by 1`.execute(tx)
  return new Map(rows.map(({ id, files }) => [id, files]))
}
