import { describe, expect, test } from 'vitest'

import { peerPlanOf, type PeerPlan, smallPlanOf } from './row-plan.ts'
import type { StepCost } from './step-costs.ts'

const NO_WRITES = { inserts: 0, updates: 0, hotUpdates: 0, deletes: 0, indexEntries: 0, pieces: 0 }

function step(figures: Partial<StepCost>): StepCost {
  return {
    statements: 0,
    roundTrips: 0,
    transactions: 0,
    bytes: 0,
    pageBytes: 0,
    commits: 0,
    tables: [],
    ...figures,
  }
}

/** Returns each commit as its statements: `message insert`. */
function statementsOf({ tables, commits }: PeerPlan): readonly (readonly string[])[] {
  const nameOf = (name: string) => tables.find((table) => table.name === name)?.represents ?? name
  return commits.map((writes) =>
    writes.map(({ table, kind, isWhole }) => `${nameOf(table)} ${kind}${isWhole ? ' whole' : ''}`),
  )
}

describe('the plan of the bare client', () => {
  test('has a statement for each row and as many commits as the product', () => {
    const tables = [
      { ...NO_WRITES, table: 'message', inserts: 1, updates: 2, hotUpdates: 1, indexEntries: 28 },
      { ...NO_WRITES, table: 'term', inserts: 2, deletes: 1, indexEntries: 2 },
    ]
    const plan = peerPlanOf([step({ transactions: 3, commits: 2, tables })], new Map())
    expect(statementsOf(plan)).toEqual([
      ['message insert whole', 'message hotUpdate', 'term insert whole'],
      ['message update', 'term insert whole', 'term delete'],
      // A transaction without writes.
      [],
    ])
  })

  test('has as many indexes for a table as a new row gets entries', () => {
    const tables = [
      { ...NO_WRITES, table: 'message', inserts: 1, updates: 2, hotUpdates: 1, indexEntries: 28 },
    ]
    expect(peerPlanOf([step({ commits: 1, tables })], new Map()).tables).toMatchObject([
      { represents: 'message', indexes: 14 },
    ])
  })

  test('has the steps in their order and each table once', () => {
    const first = step({ commits: 1, tables: [{ ...NO_WRITES, table: 'message', inserts: 1 }] })
    const second = step({ commits: 1, tables: [{ ...NO_WRITES, table: 'message', updates: 1 }] })
    const plan = peerPlanOf([first, second], new Map())
    expect(plan.tables).toHaveLength(1)
    expect(statementsOf(plan)).toEqual([['message insert whole'], ['message update']])
  })

  test.each([
    ['with its length', { bytes: 1076, sample: 'x'.repeat(50), sampleBytes: 50 }, 1000],
    [
      'with a longer value if it is compressed',
      { bytes: 1076, sample: 'x'.repeat(500), sampleBytes: 100 },
      5000,
    ],
    ['with one character if it is small', { bytes: 40, sample: 'abc', sampleBytes: 3 }, 1],
  ])('fills a row %s', (_, shape, length) => {
    const tables = [{ ...NO_WRITES, table: 'message', inserts: 1 }]
    const plan = peerPlanOf([step({ commits: 1, tables })], new Map([['message', shape]]))
    expect(plan.tables[0]?.body).toHaveLength(length)
  })

  test('rewrites a long value if the product did', () => {
    const shapes = new Map([['message', { bytes: 10_000, sample: 'x', sampleBytes: 1 }]])
    // Six pieces of 1,996 bytes each.
    const inserted = { ...NO_WRITES, table: 'message', inserts: 1, pieces: 6 }
    const changed = { ...NO_WRITES, table: 'message', updates: 2, pieces: 6 }
    const plan = peerPlanOf(
      [step({ commits: 1, tables: [inserted] }), step({ commits: 1, tables: [changed] })],
      shapes,
    )
    expect(statementsOf(plan)).toEqual([['message insert whole'], ['message update whole', 'message update']])
  })
})

test('the small peer has two commits and nine rows', () => {
  const { commits } = smallPlanOf()
  expect(commits.map((writes) => writes.length)).toEqual([5, 4])
})
