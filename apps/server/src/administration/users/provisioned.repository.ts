import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** Returns whether the directory of the institution decides about an account: it is provisioned, and a key works. */
export async function isProvisioned(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean
  }>`select is_provisioned(${userId}, ${now}::timestamptz) as is`.execute(tx)
  return rows[0]?.is ?? false
}

/** Ends the provisioning of an account that an administrator changes. Returns whether it was provisioned. */
export async function endProvisioning(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('provisioned_user')
    .set({ ended_at: at, ended_by: 'administrator' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await tx.deleteFrom('provisioned_member').where('member_id', '=', row.id).execute()
  return true
}
