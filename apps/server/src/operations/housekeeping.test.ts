import { readUser } from '@nostro/contract'
import { expect, test } from 'vitest'

import { deleteExpiredRows } from './housekeeping.ts'
import { createTestServer, HOUR } from '../testing/index.ts'

const server = await createTestServer()
const { clock, database } = server

const DAYS = 24 * HOUR

async function countOf(table: string): Promise<number> {
  const { rows } = await database.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count ?? 0
}

test('deletes expired rows and keeps rows that may still be read', async () => {
  const client = await server.signIn('beijing.operator')
  await server.signIn('beijing.operator')
  await database.superuser.query(`
    insert into idempotency_key (user_id, key, institution_id, request_digest, answer, created_at)
    select id, 'key', institution_id, '', '{}', '${clock.now().toISOString()}' from app_user limit 1;
    insert into sign_in_throttle values ('account:nobody', 3, '${clock.now().toISOString()}', null);
    insert into notice (id, institution_id, user_id, kind, params, created_at)
    select gen_random_uuid(), institution_id, id, 'roles.changed', '{}',
      timestamptz '${clock.now().toISOString()}' - interval '100 days' from app_user limit 1`)

  clock.advance(7 * DAYS)
  await deleteExpiredRows(server)
  expect(await countOf('idempotency_key')).toBe(1)
  expect(await countOf('sign_in_throttle')).toBe(0)
  expect(await countOf('notice')).toBe(1)
  expect(await client.refused(readUser)).toMatchObject({ error: 'session.elsewhere' })

  clock.advance(90 * DAYS)
  await deleteExpiredRows(server)
  expect(await countOf('idempotency_key')).toBe(0)
  expect(await countOf('notice')).toBe(0)
  expect(await client.refused(readUser)).toMatchObject({ error: 'session.unknown' })
  // The session that was never ended is still stored, so that it can be reported as expired.
  expect(await countOf('session')).toBe(1)
})
