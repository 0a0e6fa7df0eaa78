import { errorIssue, type Issue } from '@nostro/kernel'
import { expect, test } from 'vitest'

import { marksOf, readMarks, REST, wrongPositions } from './line-marks.ts'

const issue = errorIssue(['x'], 'day.invalid')
const doubt: Issue = { ...issue, severity: 'warning' }

const SHOWN = new Map([
  ['lines.10.amount', [issue]],
  ['lines.2.entryDate', [doubt, issue]],
  ['lines.3.entryDate', [doubt]],
  ['linesBeside.1.amount', [issue]],
  ['lines', [issue]],
  ['lines.5.charges.record.0.amount', [issue]],
  ['lines.6.details.0.lines.1', [doubt]],
])

test('positions with errors, in order', () => expect(wrongPositions(SHOWN, 'lines')).toEqual([2, 5, 10]))

const COLUMNS = [
  { name: 'amount', path: 'amount' },
  { name: 'entryDate', path: 'entryDate' },
  { name: 'remittance', path: 'details.0.lines' },
]

test.each([
  [2, 'entryDate:error'],
  [3, 'entryDate:warning'],
  [4, ''],
  [5, `${REST}:error`],
  [6, 'remittance:warning'],
])('marks of item %s are %o and are parsed back', (position, marks) => {
  expect(marksOf(SHOWN, { list: 'lines', position, columns: COLUMNS })).toBe(marks)
  expect([...readMarks(marks)].map((mark) => mark.join(':')).join(' ')).toBe(marks)
})
