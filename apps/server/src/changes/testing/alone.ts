import { confirmChange, listChanges } from '@nostro/contract'
import type { PoolClient } from 'pg'
import { expect } from 'vitest'

import type { DatabaseRole } from '../../db/roles.ts'
import type { TestClient } from '../../testing/index.ts'

/** Returns the constraint that refuses statements of the application. The statements are rolled back. */
export async function refusalAs(
  client: PoolClient,
  { role, institutionId }: { readonly role: DatabaseRole; readonly institutionId: string },
  statements: readonly string[],
): Promise<string> {
  await client.query('begin')
  try {
    await client.query(`set local role ${role}`)
    await client.query(entering(institutionId))
    for (const statement of statements) await client.query(statement)
    return 'nothing refused it'
  } catch (error) {
    if (error instanceof Error && 'constraint' in error) return String(error.constraint)
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** The statement that makes the rows of an institution visible. */
export function entering(institutionId: string): string {
  return `select set_config('nostro.institution', '${institutionId}', true)`
}

/** Returns the refusal of a requester who confirms the own change. */
export async function refusedConfirmation(admin: TestClient, id: string): Promise<string> {
  const { rowList } = await admin.succeed(listChanges)
  const change = rowList.find((each) => each.id === id)
  expect(change).toMatchObject({ mayConfirm: false, state: 'waiting' })
  const input = { params: { id }, body: { digest: change?.digest } }
  return (await admin.refused(confirmChange, input)).error
}

/** The account of a user name. */
export function idOf(name: string): string {
  return `(select id from app_user where username = '${name}')`
}

/** The statement that confirms a change in the name of an account. */
export function confirmation(id: string, by: string): string {
  return `update pending_change set state = 'confirmed', decided_by = ${by}, decided_at = requested_at,
    confirmed_digest = digest where id = '${id}'`
}
