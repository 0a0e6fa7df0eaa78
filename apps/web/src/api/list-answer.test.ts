import { expect, test } from 'vitest'

import { withListKeys } from './list-answer.ts'

const ROWS = [{ id: 'a' }]

test.each([
  [
    { list: ROWS, total: 7 },
    { rowList: ROWS, totalRecord: 7 },
  ],
  [
    { list: ROWS, paging: { total: 7, current: 1 } },
    { rowList: ROWS, totalRecord: 7 },
  ],
  [
    { list: ROWS, paging: { totalRecord: 7 } },
    { rowList: ROWS, totalRecord: 7 },
  ],
  [{ list: ROWS }, { rowList: ROWS, totalRecord: 1 }],
  [
    { list: ROWS, total: '7', isMore: true },
    { rowList: ROWS, totalRecord: 1, isMore: true },
  ],
])('%j is read as %j', (data, answer) => {
  expect(withListKeys(data)).toEqual(answer)
})

test.each([
  [{ rowList: ROWS, totalRecord: 7 }],
  [{ list: 'a' }],
  [{}],
  [undefined],
  [null],
  ['list'],
  [ROWS],
])('%j is returned unchanged', (data) => {
  expect(withListKeys(data)).toBe(data)
})
