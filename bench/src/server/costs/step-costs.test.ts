import { describe, expect, test } from 'vitest'

import { costsOf, type StepCost, sumOfCosts } from './step-costs.ts'

const NOTHING: StepCost = {
  statements: 0,
  roundTrips: 0,
  transactions: 0,
  bytes: 0,
  pageBytes: 0,
  commits: 0,
  tables: [],
}

const NO_WRITES = { inserts: 0, updates: 0, hotUpdates: 0, deletes: 0, indexEntries: 0, pieces: 0 }

function cost(statements: number, rows: Readonly<Record<string, number>> = {}): StepCost {
  const tables = Object.entries(rows).map(([table, inserts]) => ({ ...NO_WRITES, table, inserts }))
  return { ...NOTHING, statements, tables }
}

describe('costs of a call', () => {
  test('are the minimum of all samples, and the work that follows is the typical rest', () => {
    const samples = [
      { call: cost(20), following: cost(30) },
      // A job began before the answer was sent.
      { call: cost(24), following: cost(26) },
      // A timer ran.
      { call: cost(20), following: cost(90) },
    ]
    const { call, following } = costsOf(samples)
    expect([call.statements, following.statements]).toEqual([20, 30])
  })

  test('omit tables that only one sample wrote', () => {
    const samples = [cost(1, { message: 1 }), cost(1, { message: 1, timer: 1 }), cost(1, { message: 1 })].map(
      (following) => ({ call: NOTHING, following }),
    )
    expect(costsOf(samples).following.tables.map(({ table }) => table)).toEqual(['message'])
  })

  test('of a call that was never made are zero', () => {
    expect(sumOfCosts([])).toEqual(NOTHING)
  })
})

test('costs are added table by table', () => {
  const { statements, tables } = sumOfCosts([cost(2, { message: 1, audit: 1 }), cost(3, { message: 2 })])
  expect(statements).toBe(5)
  expect(tables.map(({ table, inserts }) => [table, inserts])).toEqual([
    ['audit', 1],
    ['message', 3],
  ])
})
