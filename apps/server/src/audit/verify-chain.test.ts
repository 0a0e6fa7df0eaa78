import { describe, expect, test } from 'vitest'

import { inTransaction } from '../db/transaction.ts'
import { createTestServer } from '../testing/index.ts'
import { recordEvent } from './record-event.ts'
import { verifyChain } from './verify-chain.ts'

const server = await createTestServer()
const { db, clock, database } = server

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

async function record(institutionId: string, objectId: string): Promise<void> {
  await inTransaction({ db, institutionId }, (tx) =>
    recordEvent(
      tx,
      { institutionId, clock, requestId: 'test' },
      { action: 'profile.save', objectKind: 'user', objectId, after: { objectId } },
    ),
  )
}

describe('an audit chain', () => {
  test('is numbered without gaps, also with simultaneous events', async () => {
    const before = await verifyChain(db, BEIJING)
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(BEIJING, `object ${index}`)))
    const after = await verifyChain(db, BEIJING)
    expect(after).toMatchObject({ isIntact: true, events: before.events + 20 })
    expect(after.head).not.toBe(before.head)
  })

  test('is rolled back with the change it belongs to', async () => {
    const before = await verifyChain(db, BEIJING)
    const scope = { db, institutionId: BEIJING, clock, requestId: 'test' }
    const undone = inTransaction(scope, async (tx) => {
      await recordEvent(tx, scope, { action: 'profile.save', objectKind: 'user', objectId: '1' })
      throw new Error('the change fails')
    })
    await expect(undone).rejects.toThrow('the change fails')
    expect(await verifyChain(db, BEIJING)).toEqual(before)
  })

  test('is separate for each institution', async () => {
    const before = await verifyChain(db, FRANKFURT)
    await record(BEIJING, 'one more')
    expect(await verifyChain(db, FRANKFURT)).toEqual(before)
  })

  test.each([
    ['an event was changed', `update audit_event set action = 'harmless' where ${place(3)}`, 3],
    [
      'a time was changed',
      `update audit_event set occurred_at = occurred_at + interval '1 ms' where ${place(4)}`,
      4,
    ],
    ['an event was removed', `delete from audit_event where ${place(3)}`, 4],
    ['the first event was removed', `delete from audit_event where ${place(1)}`, 2],
    [
      'two events were swapped',
      `update audit_event set sequence = case sequence when 3 then 1004 else 1003 end where institution_id = '${BEIJING}' and sequence in (3, 4);
       update audit_event set sequence = sequence - 1000 where institution_id = '${BEIJING}' and sequence > 1000`,
      3,
    ],
    [
      'an event was hashed anew',
      `update audit_event set action = 'harmless', hash = repeat('a', 64) where ${place(3)}`,
      3,
    ],
  ])('reveals that %s', async (_what, tampering, brokenAt) => {
    await database.superuser.query('create table untouched as select * from audit_event')
    await database.superuser.query(tampering)
    expect(await verifyChain(db, BEIJING)).toMatchObject({ isIntact: false, brokenAt })

    await database.superuser.query(
      'delete from audit_event; insert into audit_event select * from untouched; drop table untouched',
    )
    expect(await verifyChain(db, BEIJING)).toMatchObject({ isIntact: true })
  })
})

function place(sequence: number): string {
  return `institution_id = '${BEIJING}' and sequence = ${sequence}`
}
