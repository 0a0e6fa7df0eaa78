import { errorIssue, type Issue } from '@nostro/kernel'
import { expect, test } from 'vitest'

import { marksOf, readMarks, wrongPositions } from './line-marks.ts'

const problem = errorIssue(['x'], 'day.invalid')
const doubt: Issue = { ...problem, severity: 'warning' }

const SHOWN = new Map([
  ['lines.10.amount', [problem]],
  ['lines.2.entryDate', [doubt, problem]],
  ['lines.3.entryDate', [doubt]],
  ['linesBeside.1.amount', [problem]],
  ['lines', [problem]],
])

test('positions with errors, in order', () => expect(wrongPositions(SHOWN, 'lines')).toEqual([2, 10]))

test.each([
  ['lines.2', 'entryDate:error'],
  ['lines.3', 'entryDate:warning'],
  ['lines.4', ''],
])('marks of %s are %o and read back', (path, marks) => {
  expect(marksOf(SHOWN, path, [{ name: 'amount' }, { name: 'entryDate' }])).toBe(marks)
  expect([...readMarks(marks)].map((mark) => mark.join(':')).join(' ')).toBe(marks)
})
