import { expect, test } from 'vitest'

import { LineHistory } from './line-history.ts'

const [FIRST, SECOND, THIRD, FOREIGN] = [['1'], ['2'], ['3'], ['foreign']] as const

test('goes back and forward through the changes made', () => {
  const history = new LineHistory()
  history.note(FIRST, SECOND)
  history.note(SECOND, THIRD)
  expect(history.back(THIRD)).toBe(SECOND)
  expect(history.back(SECOND)).toBe(FIRST)
  expect(history.back(FIRST)).toBeUndefined()
  expect(history.forward(FIRST)).toBe(SECOND)
  expect(history.forward(SECOND)).toBe(THIRD)
  expect(history.forward(THIRD)).toBeUndefined()
})

test('a change after going back is the end of the way forward', () => {
  const history = new LineHistory()
  history.note(FIRST, SECOND)
  history.back(SECOND)
  history.note(FIRST, THIRD)
  expect(history.forward(THIRD)).toBeUndefined()
  expect(history.back(THIRD)).toBe(FIRST)
})

test('does not go back over a change made elsewhere, such as another currency', () => {
  const history = new LineHistory()
  history.note(FIRST, SECOND)
  expect(history.back(FOREIGN)).toBeUndefined()
  history.note(FOREIGN, THIRD)
  expect(history.back(THIRD)).toBe(FOREIGN)
  expect(history.back(FOREIGN)).toBeUndefined()
})

test('what changed nothing is no change', () => {
  const history = new LineHistory()
  history.note(FIRST, FIRST)
  expect(history.back(FIRST)).toBeUndefined()
})
