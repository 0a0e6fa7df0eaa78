import type { PoolClient } from 'pg'
import { describe, expect, test } from 'vitest'

import { DATABASE_ROLES } from '../db/roles.ts'
import { createTestServer } from '../testing/index.ts'
import { linkEvents } from './link-events.ts'
import { EVENT_ARGUMENTS, observeTrail } from './testing/index.ts'
import { verifyChain } from './verify-chain.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const server = await createTestServer()
const { db } = server
const { record, ask, begin, argumentsFor, unlinked } = observeTrail(server, BEIJING)
const foreign = observeTrail(server, FRANKFURT)

await record('first')
await linkEvents(db, BEIJING)
await record('second')

/** Executes statements with a role, and rolls them back. */
async function as(role: string, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await begin()
  try {
    await client.query(`set local role ${role}`)
    await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const HASH = `'${'0'.repeat(64)}'`

/** An event after the last one, with a chosen position, as an attacker with the login of a server would insert it. */
const insertLinked = (sequence: string): string =>
  `insert into audit_event (institution_id, sequence, occurred_at, request_id, action, object_kind, object_id, result,
    previous_hash, hash)
   select institution_id, ${sequence}, occurred_at, request_id, action, object_kind, object_id, result, hash, ${HASH}
   from audit_event where institution_id = '${BEIJING}' order by sequence desc limit 1`

/** Every way to change a trail without the functions. */
const ATTACKS = [
  insertLinked('sequence + 1'),
  insertLinked('sequence + 2'),
  insertLinked('1000000'),
  `update audit_event set action = 'x'`,
  `insert into audit_unlinked overriding system value select * from audit_unlinked`,
  `update audit_unlinked set action = 'x'`,
  `delete from audit_unlinked`,
  `truncate audit_unlinked`,
  `insert into audit_lane (institution_id, recorded) values ('${BEIJING}', 1)`,
  `update audit_lane set recorded = recorded - 1`,
  `delete from audit_lane`,
  `select count_audit_event('${BEIJING}')`,
  `alter table audit_event disable trigger user`,
]

describe.each(DATABASE_ROLES)('the role %s', (role) => {
  test.each(ATTACKS)('cannot link, change or remove an event by hand: %s', async (attack) => {
    await as(role, async (client) => {
      await expect(client.query(attack)).rejects.toThrow(
        /permission denied|must be owner|only link_audit_events gives an event its position/,
      )
    })
  })
})

test('an event of another institution cannot be recorded, and its chain is not linked', async () => {
  await foreign.record('foreign')
  await as('nostro_app', async (client) => {
    await client.query('select link_audit_events(1000, true)')
    await expect(
      client.query(`select record_audit_event${EVENT_ARGUMENTS}`, [...foreign.argumentsFor('forged')]),
    ).rejects.toThrow('row-level security')
  })
  expect(await foreign.unlinked('')).toContain('foreign')
})

test('a function with the name of the earlier one in another schema cannot insert a linked event', async () => {
  await as('nostro_app', async (client) => {
    const forging = client.query(
      `create function pg_temp.append_audit_event(audit_event, text, text) returns void language plpgsql
         as $f$ begin ${insertLinked('sequence + 1')}; end $f$;
       select pg_temp.append_audit_event(null, '', '')`,
    )
    await expect(forging).rejects.toThrow('only link_audit_events gives an event its position')
  })
})

test('the earlier function links what was recorded before, and itself', async () => {
  await record('before')
  const client = await begin()
  await client.query('set local role nostro_relay')
  await client.query(`select append_audit_event${EVENT_ARGUMENTS}`, [...argumentsFor('earlier')])
  await client.query('commit')
  client.release()
  expect(await unlinked('')).toEqual([])
  const rows = await ask<{ id: string }>(
    'select object_id as id from audit_event where institution_id = $1 order by sequence desc limit 2',
    [BEIJING],
  )
  expect(rows).toEqual([{ id: 'earlier' }, { id: 'before' }])
  expect(await verifyChain(db, BEIJING)).toMatchObject({ isIntact: true })
})
