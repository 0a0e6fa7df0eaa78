import { expect, test } from 'vitest'

import { joinLoops, spreadOf } from './join-loads.ts'
import type { MeasuredLoad } from './measured-load.ts'

function slice(completed: number, seconds: number, more: Partial<MeasuredLoad> = {}): MeasuredLoad {
  const writes = {
    bytes: 10,
    pageBytes: 1,
    commits: 2,
    tables: [
      {
        table: 'message',
        inserts: completed,
        updates: 1,
        hotUpdates: 0,
        deletes: 0,
        indexEntries: 3,
        pieces: 0,
      },
    ],
  }
  return { result: { completed, seconds, failures: { 'server.busy': 1 } }, writes, serverMs: 5, ...more }
}

test('slices are added, table by table', () => {
  const { result, writes, serverMs, databaseMs } = joinLoops([slice(10, 1), slice(30, 1)])
  expect(result).toEqual({ completed: 40, seconds: 2, failures: { 'server.busy': 2 } })
  expect(writes).toMatchObject({ bytes: 20, pageBytes: 2, commits: 4 })
  expect(writes.tables).toMatchObject([{ table: 'message', inserts: 40, updates: 2, indexEntries: 6 }])
  expect(serverMs).toBe(10)
  expect(databaseMs).toBeUndefined()
})

test('the spread is that of the ratios within each slice, not of the speeds', () => {
  // The second slice is half as fast for both: another load of the machine.
  const own = [slice(40, 1), slice(20, 1), slice(30, 1)]
  const peers = [slice(100, 1), slice(50, 1), slice(100, 1)]
  expect(spreadOf(own, peers)).toEqual({ min: 0.3, max: 0.4 })
})
