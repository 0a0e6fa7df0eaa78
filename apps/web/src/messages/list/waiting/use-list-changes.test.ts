// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'

import { rowAt } from '../../../testing/message-samples.ts'
import { countNew, refreshed, rowsGone } from './use-list-changes.ts'

const pageOf = (totalRecord: number, ...positions: number[]) => ({
  totalRecord,
  rowList: positions.map((position) => rowAt(position)),
})
const numbers = (rows: readonly { businessId: string }[]) =>
  rows.map(({ businessId }) => businessId).join(' ')

describe('the changes since a list was read', () => {
  const before = pageOf(5, 5, 4, 3)
  test.each([
    { what: 'nothing', fresh: before, added: 0, gone: '' },
    {
      what: 'one was added and pushed another to the next page',
      fresh: pageOf(6, 6, 5, 4),
      added: 1,
      gone: '',
    },
    { what: 'one left, and the next moved up', fresh: pageOf(4, 5, 3, 2), added: 0, gone: 'REF4' },
    { what: 'one was added while one left', fresh: pageOf(5, 6, 5, 3), added: 1, gone: 'REF4' },
    { what: 'the list has only one page now, and one left', fresh: pageOf(2, 5, 4), added: 0, gone: 'REF3' },
    { what: 'all left', fresh: pageOf(0), added: 0, gone: 'REF5 REF4 REF3' },
  ])('$what', ({ fresh, added, gone }) => {
    expect(countNew(before, fresh)).toBe(added)
    expect(numbers(rowsGone(before, fresh))).toBe(gone)
  })

  test('a row was added to a page that is not full', () => {
    const [page, fresh] = [pageOf(2, 2, 1), pageOf(3, 3, 2, 1)]
    expect(countNew(page, fresh)).toBe(1)
    expect(rowsGone(page, fresh)).toEqual([])
  })

  test('rows keep their positions and show their current claimants', () => {
    const fresh = { totalRecord: 3, rowList: [rowAt(4), rowAt(3, { claimedBy: 'Li' })] }
    const { rowList } = refreshed(pageOf(2, 3, 2), fresh)
    expect(numbers(rowList)).toBe('REF3 REF2')
    expect(rowList[0]?.claimedBy).toBe('Li')
  })
})
