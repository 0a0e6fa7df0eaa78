import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** Returns the names of these users of an institution by id. */
export async function namesOfUsers(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('institution_id', '=', institutionId)
    .where(sql<boolean>`id::text = any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the name of a group that still has to decide on a pending message and is not among these. */
export async function openGroupOutside(
  tx: Tx,
  institutionId: string,
  ids: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select node.approver_group_name as name from approval_node node join message on message.id = node.message_id
    where node.institution_id = ${institutionId} and node.decided_at is null and node.round = message.round
      and message.stage = 'pending' and node.approver_group is not null
      and node.approver_group <> all(${[...ids]}::text[]) limit 1`.execute(tx)
  return rows[0]?.name
}
