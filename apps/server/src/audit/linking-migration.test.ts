import pg from 'pg'
import { expect, test } from 'vitest'

import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { MIGRATIONS } from '../db/migrations/index.ts'
import { atEnd, createHeldClock, createTestDatabase } from '../testing/index.ts'
import { hashInputParts } from './audit-event.ts'
import { verifyChain } from './verify-chain.ts'

const STEP = '20261130T2020-unlinked-events'
const BANK = '00000000-0000-7000-8000-0000000000b1'

/** The state before the step, with a bank and its trail. */
const before =
  Object.keys(MIGRATIONS)
    .filter((name) => name < STEP)
    .at(-1) ?? ''
const database = await createTestDatabase('empty')
await migrate({ ownerUrl: database.ownerUrl, target: before })
await database.superuser.query(
  `insert into institution (id, kind, name, created_at) values ($1, 'bank', 'A bank', now())`,
  [BANK],
)
const clock = createHeldClock()

/** A transaction of a server of the previous release. */
async function begin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('begin')
  await client.query(
    `select set_config('nostro.institution', $1, true), set_config('role', 'nostro_app', true)`,
    [BANK],
  )
  return client
}

async function append(client: pg.Client, objectId: string): Promise<void> {
  const occurredAt = clock.now().toISOString()
  const event = {
    institutionId: BANK,
    occurredAt,
    requestId: 'test',
    action: 'profile.save',
    objectKind: 'user',
  }
  const { beforeSequence, beforeHash } = hashInputParts({ ...event, objectId, result: 'done' })
  await client.query(
    `select append_audit_event(row($1, null, $2, null, null, null, 'test', 'profile.save', 'user', $3, null, null,
      'done', null, null)::audit_event, $4, $5)`,
    [BANK, occurredAt, objectId, beforeSequence, beforeHash],
  )
}

async function end(client: pg.Client): Promise<void> {
  await client.query('commit')
  await client.end()
}

async function untilWaiting(locktype: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await database.superuser.query(
        `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where datname = current_database() and locktype = $1 and not granted`,
        [locktype],
      )
      return rowCount
    })
    .toBeGreaterThan(0)
}

test('a trail with events, and with calls that append while the step runs, continues unbroken', async () => {
  const first = await begin()
  await append(first, 'first')
  await end(first)
  const running = await begin()
  await append(running, 'running')
  // This call is inside of the earlier function until the first one commits.
  const waiting = await begin()
  const appended = append(waiting, 'waiting')
  await untilWaiting('advisory')
  const migrated = migrate({ ownerUrl: database.ownerUrl })
  await untilWaiting('relation')
  await end(running)
  await appended
  await end(waiting)
  await migrated
  const later = await begin()
  await append(later, 'later')
  await end(later)

  const db = openDatabase({
    url: database.ownerUrl,
    role: 'nostro_app',
    connectionsMax: 1,
    onConnectionError: () => undefined,
  })
  atEnd(async () => {
    await db.destroy()
    await database.close()
  })
  expect(await verifyChain(db, BANK)).toMatchObject({ isIntact: true, events: 4 })
  const { rows } = await database.superuser.query<{ id: string }>(
    'select object_id as id from audit_event order by sequence',
  )
  expect(rows.map(({ id }) => id)).toEqual(['first', 'running', 'waiting', 'later'])
})
