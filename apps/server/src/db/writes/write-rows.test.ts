import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../../testing/index.ts'
import type { Tx } from '../client.ts'
import { writeRows } from '../pipelined-transaction.ts'
import { inTransaction } from '../transaction.ts'
import { writeRowsBody } from './write-rows-function.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const { db, database } = await createTestServer()

/** Registers an event, the simplest row that every institution has. */
function addEvent(tx: Tx, objectId: string, institutionId = BEIJING): void {
  const row = {
    institution_id: institutionId,
    occurred_at: '2026-11-30T08:00:00.000Z',
    actor_id: null,
    session_id: null,
    address: null,
    request_id: 'request',
    action: 'message.submit',
    object_kind: 'message',
    object_id: objectId,
    before_digest: null,
    after_digest: null,
    result: 'done',
  }
  writeRows(tx, { kind: 'audit_event', row, beforeSequence: '{"sequence":', beforeHash: '"' })
}

async function eventsOf(prefix: string): Promise<readonly string[]> {
  const { rows } = await database.superuser.query<{ object_id: string }>(
    `select object_id from audit_event where object_id like $1 || '%' order by institution_id, sequence`,
    [prefix],
  )
  return rows.map(({ object_id: id }) => id.slice(prefix.length))
}

const inBeijing = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction({ db, institutionId: BEIJING }, work)

test('the function of the database contains the written columns', async () => {
  const { rows } = await database.superuser.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname = 'write_rows_unlinked'`,
  )
  expect(rows.map(({ body }) => body)).toEqual([writeRowsBody()])
})

describe('registered rows', () => {
  test('are written in their order, with the commit', async () => {
    const id = randomUUID()
    await inBeijing(async (tx) => {
      for (const place of ['1', '2', '3']) addEvent(tx, id + place)
    })
    expect(await eventsOf(id)).toEqual(['1', '2', '3'])
  })

  test('are visible to the next statement', async () => {
    const id = randomUUID()
    const seen = await inBeijing(async (tx) => {
      addEvent(tx, id)
      const { rows } = await sql`select from audit_unlinked where object_id = ${id}`.execute(tx)
      return rows.length
    })
    expect(seen).toBe(1)
  })

  test('are not written if the work fails', async () => {
    const id = randomUUID()
    const work = inBeijing(async (tx) => {
      addEvent(tx, id)
      throw new Error('not now')
    })
    await expect(work).rejects.toThrow('not now')
    expect(await eventsOf(id)).toEqual([])
  })

  test('are all refused with one of another institution', async () => {
    const id = randomUUID()
    const work = inBeijing(async (tx) => {
      addEvent(tx, id)
      addEvent(tx, id, FRANKFURT)
    })
    await expect(work).rejects.toThrow('row-level security')
    expect(await eventsOf(id)).toEqual([])
  })

  test('fail with the translated error', async () => {
    const work = inBeijing(async (tx) => {
      const row = { message_id: randomUUID(), round: 0, institution_id: BEIJING }
      const rest = { payee_account: null, currency: null, amount: null, value_date: null, payer: null }
      const facts = { ...row, ...rest, payee: null, handed_in_at: null, payer_account: null }
      writeRows(tx, { kind: 'payment_fact', rows: [facts] }, (cause) => new Error('in our words', { cause }))
      addEvent(tx, randomUUID())
    })
    await expect(work).rejects.toThrow('in our words')
  })

  test('contain no half of a surrogate pair', async () => {
    const id = randomUUID()
    await inBeijing(async (tx) => addEvent(tx, `${id}\uD800`))
    expect(await eventsOf(id)).toEqual(['\uFFFD'])
  })

  test('are refused after the end of the transaction', async () => {
    const tx = await inBeijing(async (open) => open)
    expect(() => addEvent(tx, randomUUID())).toThrow('over')
  })
})
