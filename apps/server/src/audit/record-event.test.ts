import { expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { createTestServer } from '../testing/index.ts'
import { recordEvent } from './record-event.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const { db, clock, database } = await createTestServer()

const scopeOf = (institutionId: string) => ({ db, institutionId, clock, requestId: 'a test' })
const detailOf = (objectId: string) =>
  ({ action: 'message.receive', objectKind: 'message', objectId }) as const

async function eventsOf(institutionId: string, objectIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await database.superuser.query<{ id: string }>(
    `select object_id as id from audit_event where institution_id = $1 and object_id = any($2)
     order by sequence`,
    [institutionId, objectIds],
  )
  return rows.map(({ id }) => id)
}

test('two transactions that record in the trails of two institutions in opposite order do not deadlock', async () => {
  const gate = Promise.withResolvers<void>()
  const record = (first: string, second: string, id: string): Promise<void> =>
    inTransaction(scopeOf(first), async (tx) => {
      await recordEvent(tx, scopeOf(first), detailOf(id))
      // A transaction that locked a chain here would deadlock with the other.
      await gate.promise
      await recordEvent(tx, scopeOf(second), detailOf(id))
    })
  const both = [record(BEIJING, FRANKFURT, 'there'), record(FRANKFURT, BEIJING, 'back')]
  gate.resolve()
  await Promise.all(both)
  for (const id of [BEIJING, FRANKFURT])
    expect((await eventsOf(id, ['there', 'back'])).toSorted()).toEqual(['back', 'there'])
})

test('no transaction waits for a trail while another one that recorded in it is still running', async () => {
  const gate = Promise.withResolvers<void>()
  const slow = inTransaction(scopeOf(BEIJING), async (tx) => {
    await recordEvent(tx, scopeOf(BEIJING), detailOf('slow'))
    await gate.promise
  })
  await inTransaction(scopeOf(BEIJING), (tx) => recordEvent(tx, scopeOf(BEIJING), detailOf('quick')))
  gate.resolve()
  await slow
  expect(await eventsOf(BEIJING, ['slow', 'quick'])).toEqual(['quick', 'slow'])
})

test('the events of one transaction are stored in order, or not at all', async () => {
  const ids = ['one', 'two', 'three']
  const recordAll = (isUndone: boolean): Promise<void> =>
    inTransaction(scopeOf(BEIJING), async (tx) => {
      for (const id of ids) await recordEvent(tx, scopeOf(BEIJING), detailOf(id))
      if (isUndone) throw new Error('nothing came of it')
    })
  await expect(recordAll(true)).rejects.toThrow('nothing came of it')
  expect(await eventsOf(BEIJING, ids)).toEqual([])
  await recordAll(false)
  expect(await eventsOf(BEIJING, ids)).toEqual(ids)
})
