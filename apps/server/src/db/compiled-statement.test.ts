import { expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import { compiledStatement, placesOf, type ValueOf } from './compiled-statement.ts'
import { inTransaction } from './transaction.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'

const { db } = await createTestServer()

interface Change {
  readonly institution_id: string
  readonly stage: string
  readonly messaging_type: string
  readonly change: number
}

let written = 0

const changesOf = compiledStatement((builder, value: ValueOf<{ readonly stage: string }>) => {
  written += 1
  return builder
    .selectFrom('message_tally')
    .select(['messaging_type', 'change'])
    .where('stage', '=', value('stage'))
    .where('stage', '<>', 'none')
    .orderBy('change')
    .limit(2)
    .compile()
})

const addChange = compiledStatement((builder, value: ValueOf<Change>) =>
  builder
    .insertInto('message_tally')
    .values(placesOf(value, ['institution_id', 'stage', 'messaging_type', 'change']))
    .compile(),
)

test('a statement is compiled once and gets its values at each use', async () => {
  const rows = await inTransaction({ db, institutionId: BEIJING }, async (tx) => {
    for (const [stage, change] of [
      ['one', 3],
      ['one', 1],
      ['one', 2],
      ['other', 4],
    ] as const)
      await tx.executeQuery(
        addChange({ institution_id: BEIJING, stage, messaging_type: `of ${stage}`, change }),
      )
    const [one, other] = await Promise.all([
      tx.executeQuery(changesOf({ stage: 'one' })),
      tx.executeQuery(changesOf({ stage: 'other' })),
    ])
    return { one: one.rows, other: other.rows }
  })
  // Constants of the statement, such as its limit, are preserved.
  expect(rows).toEqual({
    one: [
      { messaging_type: 'of one', change: 1 },
      { messaging_type: 'of one', change: 2 },
    ],
    other: [{ messaging_type: 'of other', change: 4 }],
  })
  expect(written).toBe(1)
})
