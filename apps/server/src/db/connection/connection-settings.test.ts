import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { atEnd, createTestDatabase } from '../../testing/index.ts'
import { openDatabase } from '../client.ts'
import { listen } from '../listen.ts'

const { ownerUrl } = await createTestDatabase()

/** The state behind a pooler that drops start-up options: only the settings of the address apply. */
const url = new URL(ownerUrl)
url.searchParams.set('options', '-c lock_timeout=3000')

const REFUSAL =
  /not what was asked for: role is \w+ instead of nostro_app, .*lock_timeout is 3000 instead of 2000, .*statement_timeout is 0 instead of 5000/

function openAt(address: string) {
  const db = openDatabase({
    url: address,
    role: 'nostro_app',
    connectionsMax: 1,
    onConnectionError: () => undefined,
  })
  atEnd(() => db.destroy())
  return db
}

test('a pool returns no connection with another role or other limits than requested', async () => {
  const db = openAt(url.toString())
  // Every connection is checked, not only the first.
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(sql`delete from audit_event`.execute(db)).rejects.toThrow(REFUSAL)
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(openAt(ownerUrl))
  expect(rows).toEqual([{ role: 'nostro_app' }])
})

test('no listener uses such a connection', async () => {
  const listening = listen({
    url: url.toString(),
    role: 'nostro_app',
    channel: 'news',
    log: Fastify({ logger: false }).log,
    onNotification: () => undefined,
    onGap: () => undefined,
  })
  await expect(listening).rejects.toThrow(REFUSAL)
})
