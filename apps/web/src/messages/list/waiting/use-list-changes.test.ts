import { describe, expect, test } from 'vitest'

import { rowAt } from '../../testing/samples.ts'
import { countNew, refreshed, rowsGone } from './use-list-changes.ts'

const pageOf = (totalRecord: number, ...positions: number[]) => ({
  totalRecord,
  rowList: positions.map((position) => rowAt(position)),
})
const numbers = (rows: readonly { businessId: string }[]) =>
  rows.map(({ businessId }) => businessId).join(' ')

describe('what has changed since a list was read', () => {
  test.each([
    ['nothing', pageOf(3, 3, 2, 1), pageOf(3, 3, 2, 1), 0, ''],
    ['one came', pageOf(3, 3, 2, 1), pageOf(4, 4, 3, 2, 1), 1, ''],
    ['one came and pushed another to the next page', pageOf(5, 5, 4, 3), pageOf(6, 6, 5, 4), 1, ''],
    ['one left, and the next moved up', pageOf(5, 5, 4, 3), pageOf(4, 5, 3, 2), 0, 'REF4'],
    ['the last one left', pageOf(3, 3, 2, 1), pageOf(2, 3, 2), 0, 'REF1'],
    ['one came while one left', pageOf(5, 5, 4, 3), pageOf(5, 6, 5, 3), 1, 'REF4'],
    ['all left', pageOf(2, 2, 1), pageOf(0), 0, 'REF2 REF1'],
  ])('%s', (_what, before, fresh, added, gone) => {
    expect(countNew(before, fresh)).toBe(added)
    expect(numbers(rowsGone(before, fresh))).toBe(gone)
  })

  test('rows keep their places and say who holds them now', () => {
    const fresh = { totalRecord: 3, rowList: [rowAt(4), rowAt(3, { heldBy: 'Li' })] }
    const { rowList } = refreshed(pageOf(2, 3, 2), fresh)
    expect(numbers(rowList)).toBe('REF3 REF2')
    expect(rowList[0]?.heldBy).toBe('Li')
  })
})
