import { randomUUID } from 'node:crypto'

import { CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../testing/index.ts'
import type { Tx } from './client.ts'
import { atEnd, beforeCommit, runTransaction } from './pipelined-transaction.ts'
import { compiledStatement, type ValueOf } from './compiled-statement.ts'
import {
  enterInstitution,
  inReadTransaction,
  inTransaction,
  readAtLast,
  readAtOnce,
  readAtOnceAs,
} from './transaction.ts'

const BEIJING = '00000000-0000-7000-8000-000000000001'
const FRANKFURT = '00000000-0000-7000-8000-000000000002'

const { db, database } = await createTestServer()

function addChange(tx: Tx, stage: string, change: number): Promise<unknown> {
  return tx
    .insertInto('message_tally')
    .values({ institution_id: BEIJING, stage, messaging_type: 'MT103', change })
    .execute()
}

async function changesOf(stage: string): Promise<readonly number[]> {
  const { rows } = await database.superuser.query<{ change: string }>(
    'select change from message_tally where stage = $1 order by id',
    [stage],
  )
  return rows.map(({ change }) => Number(change))
}

const unknownTable = sql`select from no_such_table`

describe('the last reads of a transaction', () => {
  const one = CompiledQuery.raw('select 1 as one')
  const failing = CompiledQuery.raw('select from no_such_table')

  test('return their rows, and end a transaction that only reads', async () => {
    const answers = await inReadTransaction({ db, institutionId: BEIJING }, async (tx) => {
      const rows = await readAtLast(tx, [one, one])
      await expect(sql`select 2`.execute(tx)).rejects.toThrow('over')
      return rows
    })
    expect(answers).toEqual([[{ one: 1 }], [{ one: 1 }]])
  })

  test('do not end a transaction that writes', async () => {
    const stage = randomUUID()
    await inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      expect(await readAtLast(tx, [one])).toEqual([[{ one: 1 }]])
      await addChange(tx, stage, 1)
    })
    expect(await changesOf(stage)).toEqual([1])
  })

  test('fail with the error of the failed one, and the connection stays usable', async () => {
    const asking = inReadTransaction({ db, institutionId: BEIJING }, (tx) => readAtLast(tx, [failing, one]))
    await expect(asking).rejects.toThrow('no_such_table')
    expect(await inReadTransaction({ db, institutionId: BEIJING }, (tx) => readAtLast(tx, [one]))).toEqual([
      [{ one: 1 }],
    ])
  })
})

describe('a transaction', () => {
  test('executes deferred statements in the order of sending, before the commit', async () => {
    const stage = randomUUID()
    await inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      for (const change of [1, 2, 3]) beforeCommit(tx, addChange(tx, stage, change))
      await addChange(tx, stage, 4)
      beforeCommit(tx, addChange(tx, stage, 5))
    })
    expect(await changesOf(stage)).toEqual([1, 2, 3, 4, 5])
  })

  test('is rolled back if a deferred statement fails, and fails with its error', async () => {
    const stage = randomUUID()
    const work = inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      beforeCommit(tx, addChange(tx, stage, 1))
      beforeCommit(tx, unknownTable.execute(tx))
      beforeCommit(tx, addChange(tx, stage, 2))
      return 'done'
    })
    await expect(work).rejects.toThrow('no_such_table')
    expect(await changesOf(stage)).toEqual([])
  })

  test('fails with the error of the deferred statement if a later one is refused because of it', async () => {
    const work = inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      const translated = unknownTable.execute(tx).catch((cause: unknown) => {
        throw new Error('said in our words', { cause })
      })
      beforeCommit(tx, translated)
      await addChange(tx, randomUUID(), 1)
    })
    await expect(work).rejects.toThrow('said in our words')
  })

  test('fails with the error of the first failed statement of several, in any order of results', async () => {
    const work = inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      const slowlyHeard = (async () => {
        const [outcome] = await Promise.allSettled([unknownTable.execute(tx)])
        for (let turn = 0; turn < 10; turn++) await Promise.resolve()
        if (outcome?.status === 'rejected') throw outcome.reason
      })()
      await Promise.all([slowlyHeard, addChange(tx, randomUUID(), 1)])
    })
    await expect(work).rejects.toThrow('no_such_table')
  })

  test('is rolled back if its work fails, including deferred statements', async () => {
    const stage = randomUUID()
    const work = inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      beforeCommit(tx, addChange(tx, stage, 1))
      throw new Error('the work fails')
    })
    await expect(work).rejects.toThrow('the work fails')
    expect(await changesOf(stage)).toEqual([])
  })

  test('accepts no statement after its end', async () => {
    const kept = await inTransaction({ db, institutionId: BEIJING }, async (tx) => tx)
    await expect(addChange(kept, randomUUID(), 1)).rejects.toThrow('The transaction is over')
  })

  test('defers nothing if it waits for each statement', async () => {
    const work = db.transaction().execute(async (tx) => {
      beforeCommit(tx, Promise.resolve())
    })
    await expect(work).rejects.toThrow('runTransaction')
  })

  test('leaves neither institution nor error on its connection', async () => {
    await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        inTransaction({ db, institutionId: BEIJING }, async (tx) => await unknownTable.execute(tx)),
      ),
    )
    const settings = await Promise.all(
      Array.from({ length: 40 }, () =>
        runTransaction(db, async (tx) => {
          const { rows } = await sql<{
            entered: string | null
          }>`select nullif(current_setting('nostro.institution', true), '') as entered`.execute(tx)
          return rows[0]?.entered
        }),
      ),
    )
    expect(new Set(settings)).toEqual(new Set([null]))
  })
})

describe('a transaction that reads', () => {
  test('cannot write', async () => {
    const work = inReadTransaction({ db, institutionId: BEIJING }, (tx) => addChange(tx, randomUUID(), 1))
    await expect(work).rejects.toThrow('read-only transaction')
  })

  test('fails with its work, and its connection stays usable', async () => {
    const reads = Array.from({ length: 40 }, () =>
      inReadTransaction({ db, institutionId: BEIJING }, async (tx) => await unknownTable.execute(tx)),
    )
    const outcomes = await Promise.allSettled(reads)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(40)
    const people = await inReadTransaction({ db, institutionId: BEIJING }, (tx) =>
      tx.selectFrom('app_user').select('institution_id').distinct().execute(),
    )
    expect(people).toEqual([{ institution_id: BEIJING }])
  })
})

test('of a hundred concurrent ones sees only its own institution', async () => {
  const seen = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const institutionId = index % 2 === 0 ? BEIJING : FRANKFURT
      return inTransaction({ db, institutionId }, async (tx) => {
        const rows = await tx.selectFrom('app_user').select('institution_id').distinct().execute()
        return rows.length === 1 && rows[0]?.institution_id === institutionId
      })
    }),
  )
  expect(seen.filter(Boolean)).toHaveLength(100)
})

test('an entered institution applies to later statements', async () => {
  const seen = await inTransaction({ db, institutionId: BEIJING }, async (tx) => {
    const ask = () => tx.selectFrom('app_user').select('institution_id').distinct().execute()
    const before = ask()
    enterInstitution(tx, FRANKFURT)
    const after = ask()
    return await Promise.all([before, after])
  })
  expect(seen).toEqual([[{ institution_id: BEIJING }], [{ institution_id: FRANKFURT }]])
})

const tallied = compiledStatement((builder, value: ValueOf<{ readonly stage: string }>) =>
  builder
    .selectFrom('message_tally')
    .select(['institution_id', 'change'])
    .where('stage', '=', value('stage'))
    .orderBy('change')
    .compile(),
)

describe('reading several statements at once', () => {
  test('returns the rows of each statement, of its institution only', async () => {
    const [mine, empty] = [randomUUID(), randomUUID()]
    for (const institutionId of [BEIJING, FRANKFURT])
      await inTransaction({ db, institutionId }, (tx) =>
        tx
          .insertInto('message_tally')
          .values({ institution_id: institutionId, stage: mine, messaging_type: 'MT103', change: 7 })
          .execute(),
      )
    const answers = await readAtOnce({ db, institutionId: FRANKFURT }, [
      tallied({ stage: empty }),
      tallied({ stage: mine }),
    ])
    expect(answers).toEqual([[], [{ institution_id: FRANKFURT, change: 7 }]])
  })

  test('joins the transaction of a command and sees its writes', async () => {
    const stage = randomUUID()
    const answers = await inTransaction({ db, institutionId: BEIJING }, async (command) => {
      beforeCommit(command, addChange(command, stage, 9))
      return await readAtOnce({ db, institutionId: BEIJING, command }, [tallied({ stage })])
    })
    expect(answers).toEqual([[{ institution_id: BEIJING, change: 9 }]])
  })

  test('fails with the error of the statement that failed first', async () => {
    const unknown = CompiledQuery.raw('select from no_such_table')
    const read = readAtOnce({ db, institutionId: BEIJING }, [unknown, tallied({ stage: 'any' })])
    await expect(read).rejects.toThrow('no_such_table')
  })

  test('writes nothing', async () => {
    const stage = randomUUID()
    const write = CompiledQuery.raw(
      `insert into message_tally (institution_id, stage, messaging_type, change) values ($1, $2, 'MT103', 1)`,
      [BEIJING, stage],
    )
    await expect(readAtOnce({ db, institutionId: BEIJING }, [write])).rejects.toThrow('read-only transaction')
    expect(await changesOf(stage)).toEqual([])
  })

  test('leaves no role on its connection', async () => {
    const asked = CompiledQuery.raw('select 1')
    await Promise.all(Array.from({ length: 20 }, () => readAtOnceAs(db, 'nostro_sign_in', asked)))
    const left = sql<Left>`select current_user as role, current_setting('nostro.institution', true) as institution`
    const found = await Promise.all(Array.from({ length: 20 }, () => left.execute(db)))
    for (const { rows } of found)
      expect(rows).toEqual([{ role: 'nostro_app', institution: expect.toBeOneOf([null, '']) }])
  })
})

interface Left {
  readonly role: string
  readonly institution: string | null
}

describe('statements sent at the end of a transaction', () => {
  test('follow all others, in the order of registration', async () => {
    const stage = randomUUID()
    await inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      atEnd(tx, () => beforeCommit(tx, addChange(tx, stage, 2)))
      atEnd(tx, () => beforeCommit(tx, addChange(tx, stage, 3)))
      await addChange(tx, stage, 1)
    })
    expect(await changesOf(stage)).toEqual([1, 2, 3])
  })

  test('are not sent if the work is rolled back, and roll it back if they fail', async () => {
    const stage = randomUUID()
    const failing = inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      atEnd(tx, () => beforeCommit(tx, addChange(tx, stage, 1)))
      throw new Error('nothing came of it')
    })
    await expect(failing).rejects.toThrow('nothing came of it')
    const ending = inTransaction({ db, institutionId: BEIJING }, async (tx) => {
      await addChange(tx, stage, 1)
      atEnd(tx, () => beforeCommit(tx, unknownTable.execute(tx)))
    })
    await expect(ending).rejects.toThrow('no_such_table')
    expect(await changesOf(stage)).toEqual([])
  })
})
